import { Tabs, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PageTitle } from '../../../contexts/PageTitle.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { SignInForm } from './SignInForm.tsx';
import classes from './SignInTabs.module.css';

const tabs = {
  'sign-in': {
    title: 'Sign In',
    sentence: 'Sign in to see your watchlist.',
    Form: SignInForm,
  },
  register: {
    title: 'Create Account',
    sentence: 'Save the cards you like and find them on every visit.',
    Form: RegisterForm,
  },
} as const;
type Tab = keyof typeof tabs;
const names = Object.keys(tabs) as Tab[];

/** Changing the tab clears fields and messages (AUTH-05). */
export function SignInTabs() {
  const [search] = useSearchParams();
  const [tab, setTab] = useState<Tab>(search.has('new') ? 'register' : 'sign-in');
  return (
    <Tabs value={tab} onChange={(next) => setTab(next === 'register' ? 'register' : 'sign-in')} keepMounted={false}>
      <PageTitle>{tabs[tab].title}</PageTitle>
      <Tabs.List grow mb={32}>
        {names.map((name) => (
          <Tabs.Tab key={name} value={name} mih={44} className={`${classes.tab} fz-15`}>
            {tabs[name].title}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {names.map((name) => {
        const { title, sentence, Form } = tabs[name];
        return (
          <Tabs.Panel key={name} value={name}>
            <Title order={1} mb={4}>
              {title}
            </Title>
            <Text inherit fz={15} mb={24} c="dimmed">
              {sentence}
            </Text>
            <Form />
          </Tabs.Panel>
        );
      })}
    </Tabs>
  );
}
