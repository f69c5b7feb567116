import 'server-only'
import { getHeader, getSite, getTheme } from '#lib/site/config/config.ts'
import { EMBED_SCHEME_PARAM, type EmbedKind, type EmbedScheme } from '#lib/site/routing/kinds/embed-kinds.ts'
import { hrefOf } from '#lib/site/routing/navigation.ts'
import { inlineCss } from '#lib/site/theme/inline-css.ts'
import { embedded } from './embed-parts.ts'
import { html, ours } from './markup.ts'

/**
 * The look of a frame: the colours, fonts and corners of the agency's theme, with the defaults of `app/tokens.css` for a
 * colour that the theme does not name. Nothing else of the pages is loaded.
 */
const RULES = `*{box-sizing:border-box;margin:0}
body{padding:1rem;background:var(--paper,#faf9f6);color:var(--ink,#1a2226);font:1rem/1.5 var(--sans,system-ui,sans-serif)}
a{color:inherit}
.homes{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(15rem,100%),1fr));gap:1.5rem 1.25rem;padding:0;list-style:none}
.home{position:relative;display:grid;align-content:start;background:var(--raised,#fff);border:1px solid var(--line,#dad9d2);border-radius:var(--radius,0)}
.photo{display:block;width:100%;aspect-ratio:4/3;object-fit:cover;background:var(--tint,#eceeeb)}
.text{display:grid;gap:.25rem;padding:.875rem 1rem 1.125rem}
.price{font:400 1.375rem/1.2 var(--serif,Georgia,serif)}
.title{font-size:1rem;font-weight:600}
.title a{text-decoration:none}
.title a::after{content:"";position:absolute;inset:0}
.home:hover .title a{text-decoration:underline}
.facts,.by{color:var(--ink-2,#4c575c);font-size:.9375rem}
.ribbon{color:var(--accent-ink,#8a2f21);font-weight:600}
.by{margin-top:1.25rem}
.by a{display:inline-block;padding:.25rem 0}
form{display:grid;gap:.75rem;max-width:34rem}
label{font-weight:600}
input{width:100%;min-height:2.75rem;padding:.5rem .75rem;border:1px solid var(--line-strong,#767f7e);border-radius:var(--radius,0);background:var(--raised,#fff);color:inherit;font:inherit}
.buttons{display:flex;flex-wrap:wrap;gap:.75rem}
button{min-height:2.75rem;padding:.5rem 1.25rem;border:0;border-radius:var(--radius,0);background:var(--accent,#8a2f21);color:var(--on-accent,#fff);font:inherit;font-weight:600;cursor:pointer}
button:hover{background:var(--accent-hover,#6d2216)}
:focus-visible{outline:2px solid var(--ink,#1a2226);outline-offset:2px}
.vh{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}`

/**
 * Returns the style of a frame. It is light, as most pages around it are, unless its line makes it follow the
 * reader: each colour of the theme has a light and a dark value, and `color-scheme` chooses.
 */
function embedStyle(scheme: EmbedScheme): string {
	return `:root{color-scheme:${scheme === 'auto' ? 'light dark' : 'light'}}${RULES}`
}

/**
 * Sends its height to the page around the frame, whenever it changes or is asked for. Only listed sites can be that
 * page (`frame-ancestors`), and a height is no secret.
 */
const EMBED_SCRIPT = `(()=>{
const tell=()=>parent.postMessage({type:'agency-embed',height:Math.ceil(document.body.getBoundingClientRect().height)},'*')
new ResizeObserver(tell).observe(document.body)
addEventListener('message',({source,data})=>{if(source===parent&&data&&data.type==='agency-embed-ask')tell()})
})()`

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
