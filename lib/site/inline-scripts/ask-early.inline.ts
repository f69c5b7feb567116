import { choiceOf, createDecision } from '#lib/site/consent/decision.ts'
import { DECISION_KEY } from '#lib/site/consent/decision-key.ts'

const root = document.documentElement
const version = document.currentScript?.dataset.version ?? ''

/** Stores the decision at once: the visitor may follow a link before the scripts run. */
function store(all: boolean): void {
	try {
		localStorage.setItem(DECISION_KEY, JSON.stringify(createDecision(choiceOf(all), version, new Date())))
	} catch {}
}

function isAsked(): boolean {
	if (location.pathname.toLowerCase().includes('preview')) return false
	let stored: string | null = null
	try {
		stored = localStorage.getItem(DECISION_KEY)
	} catch {}
	return !stored || /[?&]setcookies/.test(location.search)
}

if (isAsked()) {
	root.dataset.asks = 'early'
	// In the capturing phase of the window, before React: one that is hydrating stops presses that it cannot handle yet.
	addEventListener(
		'click',
		({ target }) => {
			const pressed = target instanceof Element ? target.closest<HTMLElement>('[data-decide]') : null
			const answer = pressed?.dataset.decide
			if (!answer || root.dataset.asks !== 'early') return
			root.dataset.decided = answer
			if (answer === 'choose') return
			delete root.dataset.asks
			store(answer === 'everything')
		},
		true,
	)
}
