/** Says that the browser forbids sound, and where the browsers of today allow it. */
export const noSound =
  "This browser doesn't let this page play sound. In Safari, open the settings for this website in the menu “Safari”, and set “Auto-Play” to “Allow All Auto-Play”. In Firefox, press the sign beside the address, and under “Autoplay” choose “Allow Audio and Video”. In Chrome and Edge, press the sign beside the address, and allow sound in the site's settings.";
