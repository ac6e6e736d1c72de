import { handoverPaths } from "~/features/handover/paths";

interface Props {
  memorial: string;
  takeover: { claimant: string; due: string };
  /** Whether it keeps its distance from what stands above it. */
  apart?: boolean;
}

export function WaitingTakeover({ memorial, takeover, apart }: Props) {
  return (
    <section
      aria-labelledby="waiting-takeover"
      className={`border-s-4 border-teal bg-teal-wash px-5 py-4 ${apart ? "mt-6" : ""}`}
    >
      <h2 id="waiting-takeover" className="text-xl">
        Somebody asks to take over this page
      </h2>
      <p className="mt-2 [overflow-wrap:anywhere]">
        <bdi>{takeover.claimant}</bdi> entered the key. Unless somebody objects, this takes effect on {takeover.due}.
      </p>
      <a className="link mt-2" href={handoverPaths.takeover(memorial)}>
        See the request
      </a>
    </section>
  );
}
