import type { ReactNode } from "react";
import type { NoticeFacts } from "~/features/papers/notice/facts.server";
import type { NoticeTexts } from "~/features/papers/notice/texts";
import { papersPaths } from "~/features/papers/paths";
import type { FuneralHome } from "~/models/memorial/funeral-home.server";
import { paths } from "~/paths";
import { Filled } from "~/ui/page/filled";
import { MailLink } from "~/ui/page/mail-link";
import { useSite } from "~/ui/site";
import { TextLink } from "~/ui/text-link";
import { Pairs } from "./pairs";

interface Props {
  texts: NoticeTexts;
  facts: NoticeFacts;
  /** The business that registered the memorial; null if none did, or if the notice is about the whole site. */
  home: FuneralHome | null;
  ofSite?: boolean;
}

function Part({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section id={id} className="mt-9">
      <h2 className="text-xl">{title}</h2>
      <div className="mt-2 grid gap-3">{children}</div>
    </section>
  );
}

function Responsible({ texts: { responsible }, facts, home, ofSite }: Props) {
  const operator = <bdi>{facts.operator.name}</bdi>;
  return (
    <Part title={responsible.title}>
      <p>
        {home ? (
          <Filled text={responsible.home} home={<bdi>{home.name}</bdi>} operator={operator} />
        ) : (
          <Filled text={responsible.site} operator={operator} />
        )}
      </p>
      {ofSite && <p>{responsible.homes}</p>}
    </Part>
  );
}

function Kept({ texts: { kept }, facts: { lives } }: Props) {
  /** A row with its length of time, unless nothing of the kind is kept here. */
  const row = (id: string, what: string, until = "{length}"): [string, ReactNode][] =>
    lives[id] ? [[what, <Filled key={id} text={until} length={lives[id]} />]] : [];
  return (
    <Part title={kept.title}>
      <Pairs
        pairs={[
          [kept.memory, kept.memoryUntil],
          [kept.notice, kept.noticeUntil],
          ...row("follower", kept.follower, kept.followerUntil),
          ...row("mail", kept.mail),
          ...row("refused", kept.refused),
          ...row("password", kept.password, kept.passwordUntil),
          ...row("attendance", kept.attendance, kept.attendanceUntil),
          ...row("report", kept.report, kept.reportUntil),
          ...row("scan", kept.scan, kept.scanUntil),
          ...row("sender", kept.sender),
          ...row("tries", kept.tries),
        ]}
      />
      <p>{kept.visits}</p>
      <p>
        <Filled text={kept.backup} length={lives.backup} />
      </p>
      <p>{kept.why}</p>
    </Part>
  );
}

function Others({ texts: { processors: texts }, facts: { processors } }: Props) {
  const all = (["mail", "media", "backup", "places"] as const).flatMap((kind) =>
    processors[kind] ? [{ kind, text: texts[kind], name: processors[kind] }] : [],
  );
  return (
    <Part title={texts.title}>
      <ul className="list-disc ps-5">
        <li>
          {processors.host ? <Filled text={texts.host} name={<bdi>{processors.host}</bdi>} /> : texts.unknownHost}
        </li>
        {all.map(({ kind, text, name }) => (
          <li key={kind}>
            <Filled text={text} name={<bdi>{name}</bdi>} />
          </li>
        ))}
      </ul>
      <p>{texts.sold}</p>
    </Part>
  );
}

function Cookies({ texts: { cookies: texts }, facts: { cookies } }: Props) {
  const purposes = Object.entries(texts.purposes);
  return (
    <Part title={texts.title}>
      <p>{texts.text}</p>
      <dl className="border-t border-rule" data-cookies>
        {purposes.flatMap(([base, purpose]) =>
          cookies
            .filter(({ name }) => name.replace(/^__Host-/, "") === base)
            .map(({ name, life }) => (
              <div key={name} className="flex flex-wrap gap-x-6 border-b border-rule py-2.5">
                <dt className="min-w-0 flex-[1_1_8rem] [overflow-wrap:anywhere]">
                  <code dir="ltr">{name}</code>
                </dt>
                <dd className="order-last basis-full">{purpose}</dd>
                <dd className="min-w-0 flex-[1_1_6rem] text-end text-ink-soft">{life}</dd>
              </div>
            )),
        )}
      </dl>
    </Part>
  );
}

function Rights({ texts: { rights }, facts: { authority } }: Props) {
  const { supportEmail } = useSite();
  const named = authority && <bdi>{authority.url ? <a href={authority.url}>{authority.name}</a> : authority.name}</bdi>;
  return (
    <Part title={rights.title}>
      <p>{rights.ask}</p>
      <p>{rights.self}</p>
      <p>
        <Filled text={rights.write} email={<MailLink address={supportEmail} />} />
      </p>
      <p>
        <Filled text={rights.complain} form={<a href={papersPaths.complaint()}>{rights.form}</a>} />
      </p>
      <p>
        <Filled text={rights.authority} authority={named ?? rights.ownAuthority} />
      </p>
    </Part>
  );
}

function Contact({ texts: { contact }, facts: { operator }, home }: Props) {
  const { supportEmail, supportPhone } = useSite();
  return (
    <Part title={contact.title} id="contact">
      {home && (
        <p>
          <bdi className="font-semibold">{home.name}</bdi>
          {home.phone && (
            <>
              <br />
              <a className="link" href={home.phone.url} dir="ltr">
                {home.phone.text}
              </a>
            </>
          )}
        </p>
      )}
      <p>
        <bdi className="font-semibold">{operator.name}</bdi>
        {operator.address && (
          <>
            <br />
            <bdi>{operator.address}</bdi>
          </>
        )}
        <br />
        <MailLink className="link" address={supportEmail} />
        {supportPhone && (
          <>
            <br />
            <a className="link" href={`tel:${supportPhone.replace(/[^+\d]/g, "")}`} dir="ltr">
              {supportPhone}
            </a>
          </>
        )}
      </p>
      <p className="quiet">
        {contact.more} <TextLink href={paths.privacy()}>{contact.policy}</TextLink>
        {" · "}
        <TextLink href={papersPaths.retention()}>{contact.schedule}</TextLink>
      </p>
    </Part>
  );
}

/** The notice for mourners: who is responsible, what is kept and for how long, and what they may ask for. */
export function NoticePage(props: Props) {
  const { facts } = props;
  const { head } = props.texts;
  return (
    <>
      <h1 className="text-3xl">{head.title}</h1>
      <p className="mt-2 text-lg text-ink-soft">{head.lead}</p>
      <p className="quiet mt-1">
        <Filled text={head.changed} day={facts.changed} />
      </p>
      <Responsible {...props} />
      <Kept {...props} />
      <Others {...props} />
      <Cookies {...props} />
      <Rights {...props} />
      <Contact {...props} />
    </>
  );
}
