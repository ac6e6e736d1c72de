const finder = (x: number, y: number) => `M${x} ${y}h21v21h-21zM${x + 3} ${y + 3}v15h15v-15zM${x + 7} ${y + 7}h7v7h-7z`;

/** Modules of a QR code that is only decoration; each is three units wide. */
const modules = [
  "30 0,39 3,33 9,45 6,30 15,42 15,36 21,48 24,30 27,54 27,60 30,36 33,45 36,54 39",
  "0 27,9 30,3 36,15 33,21 27,18 39,24 36,27 45,30 51,39 48,48 45,57 51,36 57,51 57",
]
  .join(",")
  .split(",")
  .map((place) => place.split(" ").map(Number))
  .map(([x = 0, y = 0]) => `M${x + 96} ${y + 234}h6v6h-6z`)
  .join("");

/** Shows a printed handout and the page that its code opens on a phone. */
export function Drawing() {
  return (
    <svg
      viewBox="0 0 560 430"
      role="img"
      aria-label="A printed handout with a code, and the memorial page that it opens on a phone"
      className="h-auto w-full"
    >
      <ellipse cx="270" cy="404" rx="250" ry="18" className="fill-paper-deep" />
      <g transform="rotate(-5 150 210)">
        <rect x="42" y="34" width="220" height="312" rx="4" className="fill-paper stroke-rule" strokeWidth="2" />
        <rect x="42" y="34" width="220" height="64" rx="4" className="fill-teal" />
        <circle cx="152" cy="106" r="42" className="fill-teal-wash stroke-paper" strokeWidth="6" />
        <circle cx="152" cy="97" r="13" className="fill-teal" opacity=".55" />
        <path d="M127 131c3-17 14-23 25-23s22 6 25 23a42 42 0 0 1-50 0z" className="fill-teal" opacity=".55" />
        <rect x="92" y="166" width="120" height="11" rx="5" className="fill-ink" opacity=".8" />
        <rect x="112" y="188" width="80" height="7" rx="3" className="fill-ink-soft" opacity=".6" />
        <rect x="88" y="210" width="128" height="94" rx="3" className="fill-white stroke-rule" strokeWidth="1.500" />
        <path
          d={`${finder(96, 217)}${finder(96, 275)}${finder(154, 217)}${modules}`}
          fillRule="evenodd"
          fill="#22282b"
          transform="translate(20 0)"
        />
        <rect x="104" y="318" width="96" height="14" rx="7" className="fill-teal-wash" />
      </g>
      <path
        d="M262 250c40-46 66-50 92-44"
        className="fill-none stroke-teal"
        strokeWidth="3"
        strokeDasharray="1 10"
        strokeLinecap="round"
      />
      <g transform="rotate(3 430 220)">
        <rect x="352" y="56" width="164" height="328" rx="22" className="fill-ink" />
        <rect x="360" y="64" width="148" height="312" rx="15" className="fill-paper" />
        <path d="M360 79a15 15 0 0 1 15-15h118a15 15 0 0 1 15 15v45H360z" className="fill-teal-wash" />
        <circle cx="434" cy="124" r="29" className="fill-paper-deep stroke-paper" strokeWidth="5" />
        <circle cx="434" cy="118" r="9" className="fill-teal" opacity=".55" />
        <path d="M417 141c2-12 9-16 17-16s15 4 17 16a29 29 0 0 1-34 0z" className="fill-teal" opacity=".55" />
        <rect x="394" y="166" width="80" height="9" rx="4" className="fill-ink" opacity=".8" />
        <rect x="408" y="183" width="52" height="5" rx="2" className="fill-ink-soft" opacity=".6" />
        <path d="M378 203h112" className="stroke-rule" strokeWidth="1.500" />
        <rect x="378" y="215" width="112" height="62" rx="3" className="fill-teal-wash" />
        <circle cx="468" cy="232" r="8" className="fill-rose" opacity=".6" />
        <path d="M378 277v-18l26-22 24 22 18-12 44 30z" className="fill-teal" opacity=".6" />
        {[290, 302, 314].map((y, index) => (
          <rect
            key={y}
            x="378"
            y={y}
            width={[112, 98, 66][index]}
            height="5"
            rx="2"
            className="fill-ink-soft"
            opacity=".6"
          />
        ))}
        <rect x="378" y="336" width="112" height="22" rx="4" className="fill-teal" />
      </g>
      <g className="fill-none stroke-teal" strokeWidth="3" strokeLinecap="round">
        <path d="M300 402c-4-40-2-70 8-104M304 350c12-10 22-12 34-10M302 372c-12-8-22-9-34-5M306 326c-8-10-16-14-26-15" />
      </g>
      <g className="fill-teal" opacity=".75">
        <path d="M338 340c10-9 22-9 30-2-10 8-21 9-30 2zM268 367c-10-8-21-8-29-1 9 8 20 9 29 1zM280 311c-7-10-17-14-26-10 5 10 15 14 26 10z" />
      </g>
      <g className="fill-rose" opacity=".8">
        <circle cx="309" cy="290" r="9" />
        <circle cx="300" cy="281" r="7" />
        <circle cx="318" cy="281" r="7" />
        <circle cx="309" cy="274" r="7" />
      </g>
    </svg>
  );
}
