import { Html, html } from "~/lib/html";

interface Given {
  language: string;
  direction: "ltr" | "rtl";
  /** Its Content-Security-Policy. */
  policy: string;
  title: string;
  style: string;
}

/** The beginning of a page in the archive, up to its body. */
export function headOf({ language, direction, policy, title, style }: Given): Html {
  return html`<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${new Html(style)}</style>
</head>
<body>
`;
}
