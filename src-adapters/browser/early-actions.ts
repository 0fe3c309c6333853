declare global {
  interface Window {
    /** Set by `public/theme.js`: what was pressed so far, in order. From then on nothing is kept or held back. */
    takePressed?: () => readonly Element[];
  }
}

const written = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');

/** Lets React see a text that was typed before it listened. */
function typeAgain(input: HTMLInputElement): void {
  const text = input.value;
  input.value = input.defaultValue;
  written?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

function chooseAgain(input: HTMLInputElement): void {
  input.checked = input.defaultChecked;
  input.click();
}

const isChoice = ({ type }: HTMLInputElement): boolean => type === 'checkbox' || type === 'radio';

function repeatInput(input: HTMLInputElement): void {
  if (!isChoice(input)) {
    if (input.value !== input.defaultValue) typeAgain(input);
  } else if (input.checked && !input.defaultChecked) {
    chooseAgain(input);
  }
}

/** Repeats what was pressed, typed and chosen in the server's HTML (`public/theme.js`), once React has taken over all of it. */
export function repeatEarlyActions(page: Pick<Window, 'takePressed'>, root: Element): void {
  const pressed = page.takePressed?.() ?? [];
  for (const input of root.querySelectorAll('input')) repeatInput(input);
  for (const element of pressed) if (element instanceof HTMLElement && element.isConnected) element.click();
}
