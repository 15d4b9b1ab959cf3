import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

export type ReceivedMail = {
  envelope: { from: string; to: string[] };
  header(name: string): string | undefined;
  raw: string;
};

export type PeerOptions = {
  port?: number;
  /** May keep the client waiting; what it throws is the refusal. */
  beforeAccepting?: (mail: ReceivedMail) => Promise<void>;
};

/** A real mail server on a real socket, which keeps what it accepts. */
export async function startSmtpPeer({ port = 0, beforeAccepting }: PeerOptions = {}) {
  const accepted: ReceivedMail[] = [];
  let connections = 0;
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    logger: false,
    // Clients keep their connection for the next mail; a server that stops does not wait for it.
    closeTimeout: 200,
    async onData(stream, session, done) {
      try {
        const mail = received(await text(stream), session.envelope);
        await beforeAccepting?.(mail);
        accepted.push(mail);
        done();
      } catch (refusal) {
        // Or the client was killed in the middle of its mail.
        done(refusal as Error);
      }
    },
  });
  server.server.on("connection", () => {
    connections += 1;
  });
  // A client that is killed in the middle resets its connection; that is what some tests do.
  server.on("error", () => {});
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  const { port: bound } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${bound}`,
    port: bound,
    accepted,
    /** How many were opened so far. */
    connections: () => connections,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

type Envelope = { mailFrom: false | { address: string }; rcptTo: { address: string }[] };

function received(raw: string, { mailFrom, rcptTo }: Envelope): ReceivedMail {
  const [head = ""] = raw.split("\r\n\r\n", 1);
  const headers = head.replace(/\r\n[ \t]+/g, " ").split("\r\n");
  return {
    envelope: {
      from: mailFrom ? mailFrom.address : "",
      to: rcptTo.map(({ address }) => address),
    },
    header(name) {
      const prefix = `${name.toLowerCase()}:`;
      return headers
        .find((line) => line.toLowerCase().startsWith(prefix))
        ?.slice(prefix.length)
        .trim();
    },
    raw,
  };
}
