interface Props {
  /** The names of what goes on working without a session. */
  connections: string[];
  /** Whether the box is ticked at first. */
  isChosen?: boolean;
}

const list = new Intl.ListFormat("en-GB");

/** Offers to end API keys, webhooks and the calendar feed together with a password. Nothing if there are none. */
export function EndConnections({ connections, isChosen = false }: Props) {
  if (!connections.length) return null;
  return (
    <div className="mb-6">
      <label className="link cursor-pointer gap-3 font-semibold">
        <input
          type="checkbox"
          name="endConnections"
          value="yes"
          defaultChecked={isChosen}
          aria-describedby="end-connections-hint"
          className="size-[1.25rem] shrink-0 accent-teal"
        />
        End all connections
      </label>
      <p id="end-connections-hint" className="quiet [overflow-wrap:anywhere]">
        They go on working after a new password: {list.format(connections)}. If somebody else may know the old password,
        please end them. You can make new ones.
      </p>
    </div>
  );
}
