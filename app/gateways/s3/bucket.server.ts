import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import type { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import type { LinkAnswer } from "~/gateways/storage/media-storage";
import { checkKey, type FileSum, type Store, StoreAway } from "~/gateways/storage/store";
import { sumOfPieces, writePieces } from "~/gateways/storage/sum.server";
import type { S3Settings } from "./settings.server";

/** Milliseconds to connect, and to wait for an answer or, while a file is copied, for its next bytes. A store may take 2 s for an answer. */
const connectionTimeout = 5000;
const answerTimeout = 30_000;
/** Seconds for which a link works that a browser is sent to. */
const linkSeconds = 60;
/** The most names that S3 lists at once. */
const mostNames = 1000;

/** A listed object: its key and the time of its last change in milliseconds. */
export interface Listed {
  key: string;
  changedAt: number;
}

/** A bucket of an S3-compatible store. All methods throw StoreAway if it can't be used now. */
export interface Bucket extends Store {
  /** A URL of the key that works for 60 seconds without credentials, with the type and, if given, the Content-Disposition of its answer. */
  linkTo(key: string, answer: LinkAnswer): Promise<string>;
  /** Lists everything whose key begins with a text such as 'media/', in ascending order of the keys. */
  all(beginning: string): AsyncGenerator<Listed>;
  /** Asks whether the bucket can be used. */
  probe(): Promise<void>;
}

const isMissing = (error: unknown) =>
  error instanceof NoSuchKey ||
  error instanceof NotFound ||
  (error instanceof S3ServiceException && error.name === "NoSuchKey");

/** Is told what was wrong when the bucket was asked for something, or was to take something; null if nothing was. */
export type NoteTrouble = (doing: "asking" | "writing", trouble: string | null) => void;

/** Watches how a bucket answers. */
function watching(note: NoteTrouble) {
  /** Makes the error of a failed request, in words without a key or a secret. */
  const away = (error: unknown, doing: "asking" | "writing" = "asking") => {
    const { name, code, $metadata } = error as {
      name?: string;
      code?: string;
      $metadata?: { httpStatusCode?: number };
    };
    const trouble = [$metadata?.httpStatusCode, code ?? name].filter(Boolean).join(" ") || "no answer";
    note(doing, trouble);
    return new StoreAway(`the bucket can't be used: ${trouble}`);
  };
  const asked = async <Answer>(request: Promise<Answer>): Promise<Answer> => {
    try {
      const answer = await request;
      note("asking", null);
      return answer;
    } catch (error) {
      if (isMissing(error)) note("asking", null);
      throw isMissing(error) ? error : away(error);
    }
  };
  return { away, asked };
}

const orNull = (error: unknown) => {
  if (isMissing(error)) return null;
  throw error;
};

/** The pieces of a stream. Ends it with an error if no bytes come for a while. */
async function* watched(stream: Readable): AsyncGenerator<Uint8Array> {
  const late = () => stream.destroy(new Error("no more bytes"));
  let timer = setTimeout(late, answerTimeout);
  try {
    for await (const piece of stream as AsyncIterable<Uint8Array>) {
      clearTimeout(timer);
      yield piece;
      timer = setTimeout(late, answerTimeout);
    }
  } finally {
    clearTimeout(timer);
  }
}

const clientOf = ({ endpoint, region, credentials }: S3Settings) =>
  new S3Client({
    region,
    credentials,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Other checksums than S3 had from the beginning are refused by many stores.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 2,
    // The caller is told of troubles.
    logger: { trace() {}, debug() {}, info() {}, warn() {}, error() {} },
    requestHandler: {
      connectionTimeout,
      requestTimeout: answerTimeout,
      throwOnRequestTimeout: true,
      // Each film that somebody watches takes one.
      httpAgent: { maxSockets: 1000, keepAlive: true },
      httpsAgent: { maxSockets: 1000, keepAlive: true },
    },
  });

interface Options {
  note?: NoteTrouble;
  /** Whether a stored file is read back and compared, because nothing else is left of it. */
  readsBack?: boolean;
}

/** Opens the bucket of some settings. No request is made yet. */
export function openBucket(settings: S3Settings, { note = () => undefined, readsBack = true }: Options = {}): Bucket {
  const { away, asked } = watching(note);
  const client = clientOf(settings);
  const Bucket = settings.name;
  const open: Store["open"] = async (key, range) => {
    checkKey(key);
    const Range = range && `bytes=${range.start}-${range.end}`;
    const answer = await asked(client.send(new GetObjectCommand({ Bucket, Key: key, Range }))).catch(orNull);
    return answer && (answer.Body as Readable);
  };
  async function* listed(prefix: string, delimiter?: string): AsyncGenerator<Listed> {
    for (let after: string | undefined; ; ) {
      const words = { Bucket, Prefix: prefix, MaxKeys: mostNames, ContinuationToken: after, Delimiter: delimiter };
      const { Contents = [], NextContinuationToken } = await asked(client.send(new ListObjectsV2Command(words)));
      for (const { Key = "", LastModified } of Contents) yield { key: Key, changedAt: LastModified?.getTime() ?? 0 };
      if (!NextContinuationToken) return;
      after = NextContinuationToken;
    }
  }
  return {
    async put(key, file, { bytes, sha256 }: FileSum) {
      checkKey(key);
      const Body = createReadStream(file, { highWaterMark: 256 * 1024 });
      const command = new PutObjectCommand({ Bucket, Key: key, Body, ContentLength: bytes, Metadata: { sha256 } });
      // The signature then covers the sum of the body, and the store refuses any other bytes.
      command.middlewareStack.add(
        (next) => (args) => {
          Object.assign((args.request as { headers: Record<string, string> }).headers, {
            "x-amz-content-sha256": sha256,
          });
          return next(args);
        },
        { step: "build", name: "sumOfBody" },
      );
      const stalled = new AbortController();
      let sent = -1;
      const watch = setInterval(() => {
        if (Body.bytesRead === sent) stalled.abort();
        sent = Body.bytesRead;
      }, answerTimeout);
      try {
        // A large file may take longer than an answer, but not stand still.
        await client.send(command, { requestTimeout: 0, abortSignal: stalled.signal });
      } catch (error) {
        throw away(error, "writing");
      } finally {
        clearInterval(watch);
        Body.destroy();
      }
      const stored = readsBack && (await open(key));
      const sum = stored && (await sumOfPieces(watched(stored)).catch((error) => Promise.reject(away(error))));
      if (readsBack && (!sum || sum.sha256 !== sha256))
        throw away({ name: "it doesn't give back what it was given" }, "writing");
      note("writing", null);
    },
    open,
    async remove(key) {
      checkKey(key);
      await asked(client.send(new DeleteObjectCommand({ Bucket, Key: key }))).catch(orNull);
    },
    async list(folder, { limit = 100, offset = 0 } = {}) {
      checkKey(folder);
      const names: string[] = [];
      for await (const { key } of listed(`${folder}/`, "/")) {
        if (names.length === offset + limit) break;
        names.push(key.slice(folder.length + 1));
      }
      return names.slice(offset);
    },
    async copyOut(key, file) {
      const stream = await open(key);
      if (!stream) return null;
      try {
        return await writePieces(watched(stream), file);
      } catch (error) {
        await rm(file, { force: true });
        const ofDisk = ["ENOSPC", "EDQUOT", "EEXIST"].includes((error as NodeJS.ErrnoException).code ?? "");
        throw ofDisk ? error : away(error);
      }
    },
    linkTo(key, { type, disposition }) {
      checkKey(key);
      const headers = { ResponseContentType: type, ResponseContentDisposition: disposition };
      const command = new GetObjectCommand({ Bucket, Key: key, ...headers, ResponseCacheControl: "private, no-store" });
      return getSignedUrl(client, command, { expiresIn: linkSeconds });
    },
    all: (beginning) => listed(beginning),
    async probe() {
      await asked(client.send(new HeadBucketCommand({ Bucket }))).catch((error) => {
        throw isMissing(error) ? away(error) : error;
      });
    },
  };
}
