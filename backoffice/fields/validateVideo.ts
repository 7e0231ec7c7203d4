import { BlobSource, Input, MP4, QTFF, WEBM } from 'mediabunny'
import { explainCodec, longVideoRefused, maxVideoPackets } from '../../dataProvider/contract/uploadRules.ts'

/** Returns why the video's content is rejected, or an empty string if it is accepted or the browser cannot read it. */
export async function validateVideo(file: File): Promise<string> {
  const input = new Input({ source: new BlobSource(file), formats: [MP4, QTFF, WEBM] })
  try {
    const video = await input.getPrimaryVideoTrack()
    const unplayable = video && explainCodec(await video.getCodec())
    if (unplayable) return unplayable
    let packets = 0
    for (const track of await input.getTracks())
      packets += (await track.computePacketStats(maxVideoPackets + 1 - packets)).packetCount
    return packets > maxVideoPackets ? longVideoRefused : ''
  } catch {
    // The server reports what is wrong with a damaged file.
    return ''
  } finally {
    input.dispose()
  }
}
