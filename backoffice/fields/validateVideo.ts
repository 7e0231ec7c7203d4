import { BlobSource, Input, MP4, QTFF, WEBM } from 'mediabunny'
import { explainCodec, longVideoRefused, maxVideoPackets } from '../../dataProvider/contract/uploadRules.ts'

/** Why a video is not taken, by what is in it; empty when it is, and when it cannot be read here. */
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
    // The server says what is wrong with a damaged file.
    return ''
  } finally {
    input.dispose()
  }
}
