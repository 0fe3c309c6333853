/** Milliseconds until the object URL is revoked. */
const taken = 10_000;

/** Downloads texts or bytes as a file. */
export function saveFile(name: string, parts: string | readonly BlobPart[], type: string): void {
  const address = URL.createObjectURL(new Blob([parts].flat(), { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(address), taken);
}
