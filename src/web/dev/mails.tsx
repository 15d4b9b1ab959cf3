import { data, href, Link } from "react-router";
import type { KeptMail } from "#shop/notifications/mail.ts";
import { houseContext } from "#web/server/house.server.ts";
import type { Route } from "./+types/mails";

export const meta = () => [{ title: "Courriers gardés" }, { name: "robots", content: "noindex" }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { keptMails } = context.get(houseContext);
  if (!keptMails) throw data(null, { status: 404 });
  const mails = await keptMails.list();
  const wanted = new URL(request.url).searchParams.get("mail");
  return {
    list: mails.map(({ id, to, subject, keptAt }) => ({ id, to, subject, keptAt })),
    shown: mails.find(({ id }) => id === wanted) ?? mails[0] ?? null,
  };
}

const time = new Intl.DateTimeFormat("fr-FR", {
  dateStyle: "short",
  timeStyle: "medium",
  timeZone: "Europe/Paris",
});

export default function Mails({ loaderData }: Route.ComponentProps) {
  const { list, shown } = loaderData;
  return (
    <div className="mx-auto max-w-7xl px-6 py-12 wrap-anywhere">
      <h1 className="font-display text-3xl">Courriers gardés</h1>
      {!shown && <p className="mt-6">Aucun courrier pour l’instant.</p>}
      {shown && (
        <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[20rem_1fr]">
          <nav aria-label="Courriers">
            <ul className="grid gap-2">
              {list.map(({ id, to, subject, keptAt }) => (
                <li key={id}>
                  <Link
                    to={`${href("/dev/mails")}?mail=${encodeURIComponent(id)}`}
                    aria-current={id === shown.id ? "page" : undefined}
                    className="block border border-sousbois-700 p-3 text-sm aria-[current]:border-feuille-400"
                  >
                    <strong className="block">{subject}</strong>
                    <span className="block">{to}</span>
                    <time dateTime={keptAt}>{time.format(new Date(keptAt))}</time>
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <Shown mail={shown} />
        </div>
      )}
    </div>
  );
}

function Shown({ mail }: { mail: KeptMail }) {
  return (
    <article>
      <h2 className="font-display text-2xl">{mail.subject}</h2>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 text-sm">
        <dt>À</dt>
        <dd>{mail.to}</dd>
        {mail.replyTo && (
          <>
            <dt>Répondre à</dt>
            <dd>{mail.replyTo}</dd>
          </>
        )}
        <dt>Message-ID</dt>
        <dd>{mail.messageId}</dd>
        {mail.attachments && (
          <>
            <dt>Pièces jointes</dt>
            <dd>{mail.attachments.map(({ filename }) => filename).join(", ")}</dd>
          </>
        )}
      </dl>
      <iframe
        title="Version HTML"
        sandbox=""
        srcDoc={framed(mail.html)}
        className="mt-6 h-[48rem] w-full border border-sousbois-700"
      />
      <h3 className="mt-6 font-display text-xl">Version texte</h3>
      <pre className="mt-2 whitespace-pre-wrap border border-sousbois-700 p-4 text-sm">
        {mail.text}
      </pre>
    </article>
  );
}

// The frame lives under this page's policy, which refuses inline style sheets (attributes pass) and
// pictures from another address than the one this shop runs at today.
const framed = (html: string) =>
  html
    .replace(/<style>.*?<\/style>/s, "")
    .replaceAll(/src="https?:\/\/[^/"]+\/pictures\//g, 'src="/pictures/');
