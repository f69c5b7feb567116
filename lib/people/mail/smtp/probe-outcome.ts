/**
 * What became of a test mail. `sent`: the mail server took it, with this reply. `file`: no mail server is set. `refused`:
 * it does not take mails for this address. `failed`: it cannot be used. Reasons are those of `failure.ts`.
 */
export type ProbeOutcome =
	| { kind: 'sent'; to: string; reply: string }
	| { kind: 'file' }
	| { kind: 'refused' | 'failed'; reason: string }
