/** Tells a business that it is near its quota, or has reached it. */
function Notice({ title, text }: { title: string; text: string }) {
  return (
    <section className="my-6 border-s-4 border-rose bg-rose-wash px-5 py-4" aria-labelledby="quota">
      <h2 id="quota" className="text-lg">
        {title}
      </h2>
      <p className="mt-1 max-w-[44rem] [overflow-wrap:anywhere]">{text}</p>
    </section>
  );
}

export const parts = { notice: Notice };
