/** What Vite makes of an import that asks for the address of a file. */
declare module '*?url' {
  const url: string;
  export default url;
}
declare module '*?worker&url' {
  const url: string;
  export default url;
}
