// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { choiceOf, createDecision } from '#lib/site/consent/decision.ts'
import { DECISION_KEY } from '#lib/site/consent/decision-key.ts'
import type { Embed as EmbedSource } from '#lib/site/embeds/video.ts'

const YOUTUBE: EmbedSource = {
	kind: 'youtube',
	src: 'https://www.youtube-nocookie.com/embed/abcdefghijk',
	host: 'www.youtube-nocookie.com',
}
const FROM = 'Content from YouTube, which may set its own cookies.'

/** Loads the page with a stored decision about social media, or with none (null). */
async function open(social: boolean | null, path = '/property/1001/', source = YOUTUBE) {
	vi.resetModules()
	window.history.replaceState(null, '', path)
	if (social !== null) {
		const decision = createDecision({ ...choiceOf(true), social }, '1', new Date())
		localStorage.setItem(DECISION_KEY, JSON.stringify(decision))
	}
	const { startConsent } = await import('#lib/site/consent/use-consent.ts')
	const { Embed } = await import('./embed.tsx')
	const stop = startConsent({ version: '1', validMonths: 13 })
	render(<Embed source={source} title="Video" action="Play" from={FROM} poster={null} counted="video" />)
	return stop
}

beforeEach(() => localStorage.clear())
afterEach(cleanup)

test.each([
	['nothing was decided', null],
	['social media were refused', false],
])('where %s, a player loads after a press only, and its host is named', async (_, social) => {
	const stop = await open(social)
	expect(screen.queryByTitle('Video')).toBeNull()
	expect(screen.getByText(FROM).hasAttribute('data-allowed')).toBe(false)
	await userEvent.click(screen.getByRole('button', { name: 'Play' }))
	expect(screen.getByTitle('Video').getAttribute('src')).toBe(`${YOUTUBE.src}?autoplay=1`)
	stop()
})

test('where social media are allowed, the player needs no press, does not play, and loads lazily', async () => {
	const stop = await open(true)
	expect(screen.queryByRole('button')).toBeNull()
	expect(screen.getByTitle('Video').getAttribute('src')).toBe(YOUTUBE.src)
	expect(screen.getByTitle('Video').getAttribute('loading')).toBe('lazy')
	expect(screen.getByText(FROM).hasAttribute('data-allowed')).toBe(true)
	stop()
})

// Decision 20.
test('in the preview a player loads as if social media were allowed', async () => {
	const stop = await open(null, '/preview/property/1001/')
	expect(screen.getByTitle('Video').getAttribute('src')).toBe(YOUTUBE.src)
	stop()
})

test('a press inside a player that loaded by itself counts once', async () => {
	const stop = await open(true)
	const counted = vi.fn()
	const count = ({ target }: Event) => {
		if (target instanceof Element) counted(target.closest('[data-counted]')?.getAttribute('data-counted'))
	}
	document.addEventListener('click', count)
	window.dispatchEvent(new Event('blur'))
	expect(counted).not.toHaveBeenCalled()
	screen.getByTitle('Video').focus()
	window.dispatchEvent(new Event('blur'))
	window.dispatchEvent(new Event('blur'))
	expect(counted.mock.calls).toEqual([['video']])
	document.removeEventListener('click', count)
	stop()
})
