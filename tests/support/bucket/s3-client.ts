import { S3Client } from "@aws-sdk/client-s3";

/** The account at the S3 server of the tests. */
export const credentials = { accessKeyId: "everkeep:tests", secretAccessKey: "no-secret-of-anybody" };

/** A client of the package that the product uses, for looking at what is in a bucket. */
export const clientOf = (endpoint: string) =>
  new S3Client({
    ...{ endpoint, credentials, region: "us-east-1", forcePathStyle: true },
    ...{ requestChecksumCalculation: "WHEN_REQUIRED", responseChecksumValidation: "WHEN_REQUIRED" },
  });
