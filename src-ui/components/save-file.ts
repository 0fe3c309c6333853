/** Long enough for every browser to have taken the file, in milliseconds. */
const taken = 10_000;

/** Hands a text to the browser as a file to keep. */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(address), taken);
}
