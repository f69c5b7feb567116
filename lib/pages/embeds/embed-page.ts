import 'server-only'
import { getHeader, getSite, getTheme } from '#lib/site/config/config.ts'
import { EMBED_SCHEME_PARAM, type EmbedKind } from '#lib/site/routing/kinds/embed-kinds.ts'
import { hrefOf } from '#lib/site/routing/navigation.ts'
import { inlineCss } from '#lib/site/theme/inline-css.ts'
import { embedded } from './embed-parts.ts'
import { EMBED_SCRIPT, embedStyle } from './embed-style.ts'
import { html, ours } from './markup.ts'

/**
 * Returns the page of a frame: one finished document without cookies, storage or anything of others. `nonce` is that of
 * its policy, which the middleware sets.
 */
export async function embedPage(
	kind: EmbedKind,
	{ language, params, nonce }: { language: string; params: URLSearchParams; nonce: string },
): Promise<string> {
	const { title, body } = await embedded(kind, language, params)
	const { name } = getSite()
	const theme = { theme: getTheme(), header: getHeader() }
	const scheme = params.get(EMBED_SCHEME_PARAM) === 'auto' ? 'auto' : 'light'
	const page = html`<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex,nofollow">
<title>${title}, ${name}</title><style nonce="${nonce}">${ours(inlineCss(theme) + embedStyle(scheme))}</style></head>
<body><main aria-labelledby="title"><h1 class="vh" id="title">${title}</h1>${body}</main>
<footer class="by"><a href="${hrefOf(language, 'home')}" target="_blank" rel="noopener">${name}</a></footer>
<script nonce="${nonce}">${ours(EMBED_SCRIPT)}</script></body></html>`
	return page.markup
}
