import { useLocation, useSearchParams } from 'react-router-dom';

export type AskedForm = { readonly kind: 'new' } | { readonly kind: 'edit'; readonly id: string };

function formIn(params: URLSearchParams): AskedForm | null {
  const edited = params.get('edit');
  if (edited) return { kind: 'edit', id: edited };
  return params.has('new') ? { kind: 'new' } : null;
}

function withForm(params: URLSearchParams, form: AskedForm | null): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('edit');
  next.delete('new');
  if (form?.kind === 'new') next.set('new', '');
  if (form?.kind === 'edit') next.set('edit', form.id);
  return next;
}

/** The form open over a list, in the URL: `?new` or `?edit=<id>`. */
export function useFormAddress() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const asked = formIn(params);
  const go = (form: AskedForm | null) =>
    setParams(withForm(params, form), { replace: true, preventScrollReset: true, state });
  return {
    asked,
    show: (form: AskedForm) => go(form),
    /** No effect when no form is open. */
    leave: () => {
      if (asked) go(null);
    },
  };
}
