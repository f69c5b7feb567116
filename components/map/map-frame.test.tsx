// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import { MapFrame } from './map-frame.tsx'

const PARTNER = 'https://partner.example'
const { frame, cluster, from, around, close, asList, zoomIn, zoomOut, noTiles, loading } = messagesOf('nl').map
const words = {
	map: frame.title,
	waiting: frame.waiting,
	cluster,
	from,
	around,
	close,
	asList,
	zoomIn,
	zoomOut,
	noTiles,
	loading,
}

afterEach(cleanup)

function renderFrame() {
	const view = { latitude: 50.4, longitude: 4.1, zoom: 12 }
	render(<MapFrame origins={[PARTNER]} view={view} tiles="/t/{z}/{x}/{y}" attribution="" words={words} />)
}

function say(origin: string, source: MessageEventSource | null = window.parent) {
	const data = { type: 'agency-map', version: 1, properties: [], infoMessage: '<b>Welkom</b>' }
	act(() => {
		window.dispatchEvent(new MessageEvent('message', { data, origin, source }))
	})
}

test.each(['https://evil.example', 'https://partner.example.evil.example', 'http://partner.example', 'null', ''])(
	'a message from %j is ignored',
	(origin) => {
		renderFrame()
		say(origin)
		expect(screen.getByText(frame.waiting)).toBeDefined()
	},
)

test('a message of an allowed site is ignored if it does not come from the parent window', () => {
	renderFrame()
	say(PARTNER, null)
	expect(screen.getByText(frame.waiting)).toBeDefined()
})

test('a message of an allowed site or of this one is shown, as text', () => {
	for (const origin of [PARTNER, window.location.origin]) {
		renderFrame()
		say(origin)
		expect(screen.getAllByText('<b>Welkom</b>')).not.toHaveLength(0)
	}
})
