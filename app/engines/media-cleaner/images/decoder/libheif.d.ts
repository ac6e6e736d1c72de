declare module "libheif-js/wasm-bundle.js" {
  const library: import("./heif.ts").Library;
  export default library;
}
