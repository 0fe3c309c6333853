import { Link } from 'react-router-dom';
import { MailLink } from '../components/content/MailLink.tsx';
import { PageName } from '../components/PageName.tsx';
import { paths } from '../paths.ts';
import { returnsText, shippingText } from '../text/shop-policies.texts.ts';
import { useUseCases } from '../use-cases.tsx';
import classes from './ContactPage.module.css';

/** /contact, in a shop that has a contact address (PAGE-20). */
export function ContactPage() {
  const { contactEmail, shippingDays, returnDays } = useUseCases().shop.policies;
  return (
    <div className="page">
      <PageName>Contact</PageName>
      <h1 className={classes.title}>Contact</h1>
      <dl className={classes.facts}>
        <div>
          <dt>Email</dt>
          <dd className={classes.address}>
            <MailLink address={contactEmail ?? ''} />
          </dd>
          <dd>If you write about an order, include its order number.</dd>
        </div>
        {shippingDays && (
          <div>
            <dt>Shipping</dt>
            <dd>{shippingText(shippingDays)}.</dd>
          </div>
        )}
        {returnDays !== null && (
          <div>
            <dt>Returns</dt>
            <dd>
              {returnsText(returnDays)} of delivery. See the <Link to={paths.terms}>terms</Link>.
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}
