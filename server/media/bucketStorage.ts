import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import {
  GetObjectCommand,
  S3Client,
  S3ServiceException,
  type GetObjectCommandOutput,
} from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import { listKeys } from './listKeys.ts'
import type { MediaStorage, MediumRequest, MediumResponse } from './storage.ts'

/** Milliseconds to connect to the bucket, and to wait for its next byte. */
const timeouts = { connectionTimeout: 5_000, socketTimeout: 30_000 }

/** The maximum number of connections to the bucket. With the SDK's default, 50 slow downloads would block all others. */
const agent = { maxSockets: 1000 }

/**
 * Stores media in an S3-compatible bucket. The bucket can be private. The address has the form
 * `s3://[key:secret@]bucket[?endpoint=…&region=…&pathStyle=true]`. Without credentials, the SDK uses its default sources, such as
 * the environment.
 */
export function openBucketStorage(address: string): MediaStorage {
  const { bucket, options } = readAddress(address)
  const client = new S3Client({
    ...options,
    // Some S3-compatible stores do not support the SDK's default checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { ...timeouts, httpAgent: agent, httpsAgent: agent },
  })
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }))
  return {
    put: async (key, file, contentType) => {
      // S3 requires the length before the first byte, and a stream does not have one.
      const { size: contentLength } = await stat(file)
      await disk.putStream(key, createReadStream(file), { contentType, contentLength })
    },
    read: (key) => disk.getStream(key),
    getSize: (key) =>
      disk.getMetaData(key).then(
        ({ contentLength }) => contentLength,
        () => undefined,
      ),
    remove: (key) => disk.delete(key),
    list: () => listKeys(disk),
    served: { open: (key, wanted) => openMedium(client, bucket, key, wanted) },
  }
}

const readAddress = (address: string) => {
  const { hostname: bucket, pathname, username, password, searchParams } = new URL(address)
  if (pathname !== '' && pathname !== '/')
    throw new Error('MEDIA_URL must name a bucket, not a folder in a bucket')
  const endpoint = searchParams.get('endpoint')
  const region = searchParams.get('region') ?? (endpoint === null ? null : 'us-east-1')
  const credentials = {
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
  }
  const options = {
    forcePathStyle: searchParams.get('pathStyle') === 'true',
    ...(endpoint === null ? {} : { endpoint }),
    ...(region === null ? {} : { region }),
    ...(username === '' ? {} : { credentials }),
  }
  return { bucket, options }
}

const openMedium = async (
  client: S3Client,
  bucket: string,
  key: string,
  { range, ifNoneMatch }: MediumRequest,
): Promise<MediumResponse> => {
  try {
    const object = await client.send(
      new GetObjectCommand({ Bucket: bucket, Key: key, Range: range, IfNoneMatch: ifNoneMatch }),
    )
    if (!(object.Body instanceof Readable)) throw new Error(`The bucket returned no stream for ${key}`)
    return { status: object.ContentRange ? 206 : 200, headers: describe(object), body: object.Body }
  } catch (error) {
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
    if (status === 304 || status === 404 || status === 416) return { status, headers: {} }
    throw error
  }
}

const describe = (object: GetObjectCommandOutput): Record<string, string> => {
  const headers = {
    'content-type': object.ContentType,
    'content-length': object.ContentLength?.toString(),
    'content-range': object.ContentRange,
    etag: object.ETag,
    'last-modified': object.LastModified?.toUTCString(),
  }
  return Object.fromEntries(Object.entries(headers).filter((entry): entry is [string, string] => !!entry[1]))
}
