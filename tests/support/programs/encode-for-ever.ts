import { Encoder } from '#lib/homes/pictures/encode/encoder.ts'
import { photograph } from '#tests/support/servers/picture-server.ts'

/** Encodes one picture after another until it is killed. */
async function encodeForEver(): Promise<void> {
	const encoder = new Encoder()
	const bytes = await photograph(1)
	for (;;) {
		await encoder.encode(bytes)
		process.stdout.write('made\n')
	}
}

await encodeForEver()
