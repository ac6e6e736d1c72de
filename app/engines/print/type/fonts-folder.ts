import path from "node:path";

/** The folder of the faces. npm start and the Docker image both start in the project's folder. */
export const fontsFolder = path.resolve("app/engines/print/type/fonts");
