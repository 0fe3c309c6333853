import { useLocation, useSearchParams } from 'react-router-dom';

/** The form that an address asks for over a list. */
export type AskedForm = { readonly kind: 'new' } | { readonly kind: 'edit'; readonly id: string };

function formIn(params: URLSearchParams): AskedForm | null {
  const edited = params.get('edit');
  if (edited) return { kind: 'edit', id: edited };
  return params.has('new') ? { kind: 'new' } : null;
}

/** The address with another form, or none; the list that it names stays. */
function withForm(params: URLSearchParams, form: AskedForm | null): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('edit');
  next.delete('new');
  if (form?.kind === 'new') next.set('new', '');
  if (form?.kind === 'edit') next.set('edit', form.id);
  return next;
}

/** Which form is open over a list, by the address: `?new`, or `?edit=<id>`. A reload opens it again. */
export function useFormAddress() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const asked = formIn(params);
  const go = (form: AskedForm | null) =>
    setParams(withForm(params, form), { replace: true, preventScrollReset: true, state });
  return {
    asked,
    show: (form: AskedForm) => go(form),
    /** Without any form; an address that names none stays as it is. */
    leave: () => {
      if (asked) go(null);
    },
  };
}
