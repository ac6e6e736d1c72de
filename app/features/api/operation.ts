import type { z } from "zod";
import type { ApiScope } from "./access";
import type { ProblemName } from "./problems";
import type { ShapeName } from "./schemas";

/** A successful answer: JSON of a shape, or a file. */
export interface Answer {
  status: 200 | 201 | 202 | 204;
  description: string;
  shape?: ShapeName;
  media?: "image/png" | "application/pdf";
  headers?: ("ETag" | "Location" | "Link")[];
}

interface Header {
  description: string;
  required: boolean;
  schema?: () => z.ZodString;
}

/** The operations of the API. Guards, answers, the OpenAPI document and its tests are all derived from this list. */
export interface Operation {
  id: string;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Below /api/v1. */
  path: string;
  tag: "Key" | "Memorials" | "Print" | "Memories" | "Co-owners";
  summary: string;
  description: string;
  /** Null if any key will do. */
  scope: ApiScope | null;
  /** A limit beyond that of all requests. */
  limit?: "apiPrint" | "apiPicture" | "apiRegistration";
  headers?: Record<string, Header>;
  query?: () => z.ZodObject;
  body?: ShapeName;
  /** The media types of a body that is a file. */
  file?: readonly string[];
  answers: Answer[];
  /** Beside those that every operation has. */
  problems: ProblemName[];
}
