import { Encoder } from '@/lib/pictures/encoder'
import { photograph } from './picture-server'

/** Makes one picture after the other until it is killed. */
async function encodeForEver(): Promise<void> {
	const encoder = new Encoder()
	const bytes = await photograph(1)
	for (;;) {
		await encoder.encode(bytes)
		process.stdout.write('made\n')
	}
}

await encodeForEver()
