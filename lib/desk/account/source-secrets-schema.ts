import '#lib/base/browser/zod-without-eval.ts'
import { z } from 'zod'
import { presentPassword } from '#lib/people/login/login-schema.ts'

const secret = z.string().max(2000).optional()

/** Passwords of the source by the settings that name them; empty: what is stored stays. */
export const SaveSourceSecrets = z.object({
	usernameVariable: secret,
	nameVariable: secret,
	clientIdVariable: secret,
	passwordVariable: secret,
	clientSecretVariable: secret,
	webhookVariable: secret,
	tokenVariable: secret,
	/** A private key, of up to 4096 bits. */
	privateKeyVariable: z.string().max(8000).optional(),
	/** The server that was on the screen. */
	server: z.string().max(500),
	current: presentPassword,
})

export const EndSourceSecrets = z.object({ current: presentPassword })
