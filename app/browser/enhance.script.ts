// Enhances pages that run without React; they work without this script too.

import { busyButtons } from "./busy-buttons";
import { replaceLostPictures } from "./lost-pictures";
import { checkPasswords, showPasswords } from "./passwords";
import { enableWhenFilled } from "./until-valid";

busyButtons();
showPasswords();
checkPasswords();
enableWhenFilled();
replaceLostPictures();

// This browser keeps a slideshow, which it may only do for the account that is signed in. A browser that forbids storage throws.
try {
  const forget = "/forget.js";
  if (localStorage.getItem("chapel")) void import(/* @vite-ignore */ forget);
} catch {}
