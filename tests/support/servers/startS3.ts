import S3rver from 's3rver'
import { onTestFinished } from 'vitest'
import { createTemporaryDirectory } from '../disk.ts'

const bucket = 'welo-media'

/** Starts an S3 server with an empty bucket, and returns the `MEDIA_URL` for it. It stops after the test. */
export async function startS3(): Promise<string> {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: createTemporaryDirectory(),
    configureBuckets: [{ name: bucket }],
  })
  const { port } = await server.run()
  onTestFinished(() => server.close())
  const endpoint = encodeURIComponent(`http://127.0.0.1:${port}`)
  return `s3://S3RVER:S3RVER@${bucket}?endpoint=${endpoint}&pathStyle=true`
}
