import type { Fixed } from "~/db/columns";

/** A business's own reference of a memorial, such as the number of the case, also once the memorial is somebody else's (migration 088). */
interface MemorialReferences {
  business_id: string;
  /** Unique in the business. */
  reference: Fixed<string>;
  memorial_id: Fixed<string>;
}

declare module "~/db/schema" {
  interface Schema {
    memorial_references: MemorialReferences;
  }
}
