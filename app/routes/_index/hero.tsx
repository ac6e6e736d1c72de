import handout from "./handout.jpg";
import handout280 from "./handout-280.webp";
import handout560 from "./handout-560.webp";
import page from "./page.jpg";
import page260 from "./page-260.webp";
import page520 from "./page-520.webp";
import pageDark260 from "./page-dark-260.webp";
import pageDark520 from "./page-dark-520.webp";

const pageSizes = "(min-width: 36rem) 256px, 46vw";
const handoutSizes = "(min-width: 36rem) 276px, 48vw";

/** The page of the sample memorial on a phone, in front of the handout that leads to it. */
export function Hero() {
  return (
    <div data-hero className="relative mx-auto w-full max-w-128 lg:row-span-2 lg:py-3">
      <picture>
        <source type="image/webp" srcSet={`${handout280} 280w, ${handout560} 560w`} sizes={handoutSizes} />
        <img
          src={handout}
          alt="A printed handout with the portrait, the code and the password"
          width={280}
          height={397}
          decoding="async"
          className="absolute start-[-1%] top-[8%] h-auto w-[54%] -rotate-4 border border-rule lifted"
        />
      </picture>
      <div className="relative ms-auto me-[1%] w-[52%] rounded-[2rem] border border-rule bg-[#22282b] p-[2.2%] lifted">
        <picture>
          <source
            media="(prefers-color-scheme: dark)"
            type="image/webp"
            srcSet={`${pageDark260} 260w, ${pageDark520} 520w`}
            sizes={pageSizes}
          />
          <source type="image/webp" srcSet={`${page260} 260w, ${page520} 520w`} sizes={pageSizes} />
          <img
            src={page}
            alt="The page of Rosemary Larkham on a phone: her portrait, her name, and a memory of her kitchen"
            width={320}
            height={640}
            decoding="async"
            className="h-auto w-full rounded-[1.5rem]"
          />
        </picture>
      </div>
    </div>
  );
}
