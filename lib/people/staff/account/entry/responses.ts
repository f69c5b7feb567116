import { z } from 'zod'

const word = z.string().max(20_000)
const credential = {
	id: z.string().min(1).max(2000),
	rawId: word,
	type: z.literal('public-key'),
	clientExtensionResults: z.looseObject({}).default({}),
	authenticatorAttachment: z.enum(['platform', 'cross-platform']).exactOptional(),
}

/** What a browser returns when a passkey has signed; the signature is checked by `isSigned`. */
export const SignedResponse = z.object({
	...credential,
	response: z.object({
		clientDataJSON: word,
		authenticatorData: word,
		signature: word,
		userHandle: word.exactOptional(),
	}),
})

/** What a browser returns when it has made a passkey; it is checked by `madePasskey`. */
export const MadeResponse = z.object({
	...credential,
	response: z.object({
		clientDataJSON: word,
		attestationObject: word,
		transports: z.array(z.string().max(50)).max(10).exactOptional(),
	}),
})
