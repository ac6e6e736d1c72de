// The functions of the celebrant's pack that other features use.

export { isReadAloud } from "./tick.server";
