import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'

const Asked = z.union([
	z.object({ text: z.array(z.string()), source_lang: z.string(), target_lang: z.string() }),
	z.object({ q: z.array(z.string()), source: z.string(), target: z.string() }),
	z.object({ model: z.string(), messages: z.array(z.object({ role: z.string(), content: z.string() })) }),
])
const Sentences = z.array(z.string())

/** A request as it arrived. */
interface AskedFor {
	path: string
	authorization: string | undefined
	body: Record<string, unknown>
	sentences: string[]
}

/** A translation service on this machine that answers as DeepL, LibreTranslate and OpenAI document it. */
export interface TranslationServer {
	url: string
	asked: AskedFor[]
	/** Translates one sentence. */
	translate: (sentence: string) => string
	/** Replaces the answer from now on; null answers as documented again. */
	answer: ((response: http.ServerResponse) => void) | null
	stop(): Promise<void>
}

/** Returns the answer of the kind of service that a body was meant for. */
function answerTo(body: z.infer<typeof Asked>, translate: (sentence: string) => string) {
	if ('text' in body)
		return { said: body.text, answer: { translations: body.text.map((one) => ({ text: translate(one) })) } }
	if ('q' in body) return { said: body.q, answer: { translatedText: body.q.map(translate) } }
	const said = Sentences.parse(JSON.parse(body.messages.at(-1)?.content ?? '[]'))
	const content = `Here it is:\n\`\`\`json\n${JSON.stringify(said.map(translate))}\n\`\`\``
	return { said, answer: { choices: [{ message: { role: 'assistant', content } }] } }
}

/** Starts such a service; without another word it puts "~" before each sentence. */
export async function startTranslationServer(): Promise<TranslationServer> {
	const server = http.createServer(async (request, response) => {
		let text = ''
		for await (const chunk of request) text += chunk
		const body = Asked.parse(JSON.parse(text))
		const { said, answer } = answerTo(body, (sentence) => own.translate(sentence))
		const { authorization } = request.headers
		own.asked.push({ path: request.url ?? '', authorization, body: JSON.parse(text), sentences: said })
		if (own.answer !== null) return own.answer(response)
		response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const { port } = server.address() as AddressInfo
	const own: TranslationServer = {
		url: `http://127.0.0.1:${port}`,
		asked: [],
		translate: (sentence) => `~${sentence}`,
		answer: null,
		stop: () =>
			new Promise((resolve) => {
				server.close(() => resolve())
				server.closeAllConnections()
			}),
	}
	return own
}
