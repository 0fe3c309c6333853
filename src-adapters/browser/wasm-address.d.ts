/** Vite gives the address of the file in the build. */
declare module '*.wasm?url' {
  const address: string;
  export default address;
}
