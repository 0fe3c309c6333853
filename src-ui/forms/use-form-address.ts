import { useLocation, useSearchParams } from 'react-router-dom';

export type FormInUrl = { readonly kind: 'new' } | { readonly kind: 'edit'; readonly id: string };

function formIn(params: URLSearchParams): FormInUrl | null {
  const edited = params.get('edit');
  if (edited) return { kind: 'edit', id: edited };
  return params.has('new') ? { kind: 'new' } : null;
}

function withForm(params: URLSearchParams, form: FormInUrl | null): URLSearchParams {
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
  const open = formIn(params);
  const go = (form: FormInUrl | null) =>
    setParams(withForm(params, form), { replace: true, preventScrollReset: true, state });
  return {
    open,
    show: (form: FormInUrl) => go(form),
    /** No effect when no form is open. */
    leave: () => {
      if (open) go(null);
    },
  };
}
