/** Vite gives the address of the file in the build. */
declare module '*.wasm?url' {
  const address: string;
  // biome-ignore lint/style/noDefaultExport: Vite gives it so.
  export default address;
}
