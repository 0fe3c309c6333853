/** Milliseconds until the object URL is revoked. */
const taken = 10_000;

/** Downloads a text as a file. */
export function saveFile(name: string, text: string | readonly string[], type: string): void {
  const address = URL.createObjectURL(new Blob([text].flat(), { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(address), taken);
}
