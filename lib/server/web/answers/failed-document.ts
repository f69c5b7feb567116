import { formatPhone, phoneHref } from '#lib/base/format/phone.ts'
import { html, SafeHtml } from '#lib/base/text/html.ts'
import { presentConfig } from '#lib/site/config/config.ts'
import type { ConfigSet } from '#lib/site/config/model/config-set.ts'
import { prefixOf } from '#lib/site/config/paths/paths.ts'
import { tagHosts } from '#lib/site/consent/tag-hosts.ts'
import { cspWithHashes } from '#lib/site/headers/csp.ts'
import { failureIn } from '#lib/site/i18n/failure-words.ts'
import { inlineCss } from '#lib/site/theme/inline-css.ts'

const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>/gi
const NONCE = /(<script\b[^>]*?)\snonce="[^"]*"/gi

// The theme's style sheet comes before this one, if the configuration can be read; otherwise the browser's colours
// apply.
const STYLE = new SafeHtml(
	[
		'html:has(.failed){color-scheme:light dark;background:var(--paper,Canvas);color:var(--ink,CanvasText)}',
		'.failed{margin:0 auto;padding:clamp(1.5rem,6vw,5rem) 1.25rem;max-width:38rem;font:1.0625rem/1.58 var(--sans,system-ui,sans-serif)}',
		'.failed h1{margin:2rem 0 1rem;font:400 clamp(1.75rem,1.4rem + 1.6vw,2.5rem)/1.15 var(--serif,Georgia,serif);text-wrap:balance}',
		'.failed a{color:inherit;text-underline-offset:.2em}',
		'.failed .name{font:1.25rem/1.3 var(--serif,Georgia,serif);text-decoration:none}',
		'.failed .ways{display:flex;flex-wrap:wrap;gap:.75rem;margin-top:1.75rem}',
		'.failed .ways a{padding:.8rem 1.5rem;border:1px solid var(--line-strong,currentColor);border-radius:var(--radius,2px);font-weight:600;text-decoration:none}',
		'.failed .ways .again{border-color:var(--accent,CanvasText);background:var(--accent,CanvasText);color:var(--on-accent,Canvas)}',
		'.failed a:focus-visible{outline:2px solid currentColor;outline-offset:3px}',
	].join(''),
)

/** A request whose document could not be made. */
export interface FailedRequest {
	/** The path that the visitor asked for, or the page that a form was sent from. */
	path: string
	/** Requesting the same address again does nothing twice. */
	mayRepeat: boolean
	/** Next's own answer: its scripts continue to show the page's frame in the browser, if they run. */
	shell: string
}

/** An error page that needs no script, and its Content-Security-Policy. */
export interface FailedDocument {
	text: string
	policy: string
}

function configuration(): ConfigSet | null {
	try {
		return presentConfig().config
	} catch {
		return null
	}
}

function languageOf(path: string, site: ConfigSet['site'] | null): string {
	const [first = '', second = ''] = path.toLowerCase().split('/').slice(1)
	const wished = first === 'preview' ? second : first
	if (site === null) return failureIn(wished).language
	return site.languages.includes(wished) ? wished : site.defaultLanguage
}

/**
 * Returns the error page of the site in the language of the path, complete in itself: it needs no database, no
 * rendering, no file.
 */
export function failedDocument({ path, mayRepeat, shell }: FailedRequest): FailedDocument {
	const config = configuration()
	const site = config?.site ?? null
	const language = languageOf(path, site)
	const { words } = failureIn(language)
	const home = `${site === null ? '' : prefixOf(site, language)}/`
	const [before = '', after = ''] = words.text.split('{phone}')
	const phone = site && html`<a href="${phoneHref(site.phone) ?? home}">${formatPhone(site.phone)}</a>`
	const theme = config && html`<style>${new SafeHtml(inlineCss(config))}</style>`
	const scripts = shell.includes('id="__next_error__"') ? (shell.replace(NONCE, '$1').match(SCRIPT) ?? []) : []
	const id = scripts.length > 0 ? html` id="__next_error__"` : null
	const { text } =
		html`<!doctype html><html${id} lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${words.title}${site && ` | ${site.name}`}</title>${theme}<style>${STYLE}</style></head><body><div class="failed"><header>${site && html`<a class="name" href="${home}">${site.name}</a>`}</header><main><h1>${words.title}</h1><p>${phone ? html`${before}${phone}${after}` : words.plain}</p><p class="ways">${mayRepeat ? html`<a class="again" href="">${words.retry}</a>` : null}<a href="${home}">${words.home}</a></p></main></div>${new SafeHtml(scripts.join(''))}</body></html>`
	return { text, policy: cspWithHashes(text, { tags: config ? tagHosts(config.tags) : undefined }) }
}
