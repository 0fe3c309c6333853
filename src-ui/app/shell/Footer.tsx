import { Box } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useUseCases } from '../../use-cases.tsx';
import classes from './Footer.module.css';
import { KeyHelp } from './KeyHelp.tsx';
import { shownSections } from './shop-sections.ts';

const contactLink = [paths.contact, 'Contact'] as const;
const newsletterLink = [paths.signup, 'Emails'] as const;

const links = [
  [paths.search, 'Search Cards'],
  [paths.legal, 'Legal'],
  [paths.terms, 'Terms & Privacy'],
] as const;

/** Every account of the payment provider takes these. */
const paymentMarks = ['Visa', 'Mastercard', 'Amex'];

export function Footer() {
  const { policies, details, demoFallback } = useUseCases().shop;
  const { contactEmail } = policies;
  const shown = [
    ...shownSections(details.hidden).map(({ path, label }) => [path, label] as const),
    ...links,
    ...(contactEmail ? [contactLink] : []),
    ...(details.hidden.includes('newsletter') ? [] : [newsletterLink]),
  ];
  return (
    <footer className="line-above paper no-print">
      <div className={`${classes.inner} flex middle wraps apart`}>
        <p className="fz-15 strong">{details.name}</p>
        <nav aria-label="Footer">
          <ul>
            {shown.map(([to, text]) => (
              <li key={to}>
                <Link to={to} className={`${classes.link} fz-14 quiet-link`}>
                  {text}
                </Link>
              </li>
            ))}
            {details.links.map(({ label, address }) => (
              <li key={`${label} ${address}`}>
                <a href={address} rel="me noopener" className={`${classes.link} fz-14 quiet-link`}>
                  {label}
                </a>
              </li>
            ))}
            <li className={classes.keys}>
              <KeyHelp className={`${classes.link} fz-14 quiet-link`} />
            </li>
          </ul>
        </nav>
        {!demoFallback && (
          <ul aria-label="Payment methods">
            {paymentMarks.map((mark) => (
              <Box
                component="li"
                key={mark}
                px={6}
                bd="1px solid var(--shop-line)"
                className="fz-13 quiet chip-corners"
              >
                {mark}
              </Box>
            ))}
          </ul>
        )}
      </div>
    </footer>
  );
}
