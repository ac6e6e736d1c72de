/** Names the files of the folder that could not be read as lists, with the reasons. */
function Refused({ files }: { files: { id: string; name: string; why: string }[] }) {
  return (
    <section className="my-6 border-s-4 border-rose bg-rose-wash px-5 py-4" aria-labelledby="refused-lists">
      <h2 id="refused-lists" className="text-lg">
        {files.length === 1 ? "A file from your folder was refused" : "Files from your folder were refused"}
      </h2>
      <ul className="mt-1 list-disc ps-5 max-w-[44rem] [overflow-wrap:anywhere]">
        {files.map(({ id, name, why }) => (
          <li key={id}>
            <bdi>{name}</bdi>: {why}
          </li>
        ))}
      </ul>
    </section>
  );
}

export const parts = { refused: Refused };
