import * as chapelStore from "../../app/features/chapel/browser/store.ts";

// Runs in the page of a slideshow, for tests that look into what the browser keeps.

Object.assign(globalThis, { chapelStore });
