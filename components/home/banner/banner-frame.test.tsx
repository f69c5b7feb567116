// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BannerMedia, BannerView } from '#lib/pages/frame/banner-view.ts'
import { renderIn } from '#tests/support/components/render-in.tsx'
import { BannerFrame } from './banner-frame.tsx'

const next = vi.fn()
vi.mock('./banner-slider.ts', () => ({ startSlider: () => ({ next, prev: next, destroy: () => {} }) }))

const labels = { pictures: 'Images', pause: 'Pause', play: 'Lecture', previous: 'Avant', next: 'Après' }
const picture = (name: string) => ({ src: `/media/${name}.jpg`, alt: name, width: 2400, height: 1200 })
const gallery: BannerMedia = { kind: 'gallery', pictures: [picture('one'), picture('two')] }

function show(banner: Partial<BannerView>, embed: Parameters<typeof BannerFrame>[0]['embed'] = null) {
	return renderIn(
		'fr',
		<BannerFrame
			kept={{}}
			banner={{ title: 'Habiter Binche', description: 'Ici.', media: null, ...banner }}
			embed={embed}
			fallbackTitle="Maisons à Binche"
			labels={labels}
		>
			<p>search</p>
		</BannerFrame>,
	)
}

let isStill = false
beforeEach(() => {
	isStill = false
	next.mockClear()
	vi.stubGlobal('matchMedia', () => ({ matches: isStill }))
	Object.assign(HTMLMediaElement.prototype, {
		play: vi.fn(async function (this: HTMLMediaElement) {
			this.dispatchEvent(new Event('play'))
		}),
		pause: vi.fn(function (this: HTMLMediaElement) {
			this.dispatchEvent(new Event('pause'))
		}),
	})
})
afterEach(() => {
	cleanup()
	vi.useRealTimers()
	vi.unstubAllGlobals()
})

test('the page keeps a first-level heading when the configured title is not public', () => {
	show({})
	expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Habiter Binche')
	expect(screen.getByText('Ici.')).toBeTruthy()
	cleanup()
	show({ title: null, description: null })
	expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Maisons à Binche')
	expect(screen.queryByText('Ici.')).toBeNull()
})

test('the sources for phone and dark mode come before the picture', () => {
	const others = [{ screen: 'phone', src: '/media/phone.jpg' } as const]
	const { container } = show({ media: { kind: 'image', picture: picture('one'), others } })
	expect(container.querySelector('source')?.media).toBe('(width < 767px)')
	expect(screen.getByRole('img', { name: 'one' }).getAttribute('src')).toBe('/media/one.jpg')
})

test('a gallery advances every six seconds until it is paused', async () => {
	vi.useFakeTimers({ shouldAdvanceTime: true })
	const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
	show({ media: gallery })
	const pause = await screen.findByRole('button', { name: 'Pause' })
	await act(async () => {})
	vi.advanceTimersByTime(6100)
	expect(next).toHaveBeenCalledTimes(1)
	await user.click(pause)
	vi.advanceTimersByTime(20_000)
	expect(next).toHaveBeenCalledTimes(1)
	expect(screen.getByRole('button', { name: 'Lecture' })).toBeTruthy()
})

test('nothing moves by itself for a visitor who prefers reduced motion', async () => {
	isStill = true
	vi.useFakeTimers({ shouldAdvanceTime: true })
	show({ media: gallery })
	expect(await screen.findByRole('button', { name: 'Lecture' })).toBeTruthy()
	vi.advanceTimersByTime(20_000)
	expect(next).not.toHaveBeenCalled()
	cleanup()
	const video = { kind: 'video', type: 'file', url: '/media/film.mp4', poster: picture('one') } as const
	show({ media: video })
	expect(await screen.findByRole('button', { name: 'Lecture' })).toBeTruthy()
	expect(HTMLMediaElement.prototype.play).not.toHaveBeenCalled()
})

test('a video file plays muted with a poster, and its button pauses and starts it', async () => {
	const video = { kind: 'video', type: 'file', url: '/media/film.mp4', poster: picture('one') } as const
	const { container } = show({ media: video })
	const film = container.querySelector('video')
	expect(film?.muted).toBe(true)
	expect(film?.autoplay).toBe(false)
	expect(film?.poster).toContain('/media/one.jpg')
	await userEvent.click(await screen.findByRole('button', { name: 'Pause' }))
	expect(HTMLMediaElement.prototype.pause).toHaveBeenCalledTimes(1)
	await userEvent.click(await screen.findByRole('button', { name: 'Lecture' }))
	await waitFor(() => expect(HTMLMediaElement.prototype.play).toHaveBeenCalledTimes(2))
})

test('a video of another site sends it no request before it is pressed', async () => {
	const media = { kind: 'video', type: 'youtube', url: 'https://youtu.be/x', poster: picture('one') } as const
	const src = 'https://www.youtube-nocookie.com/embed/abcdefghijk'
	const { container } = show({ media }, { kind: 'youtube', src, host: 'www.youtube-nocookie.com' })
	expect(container.querySelector('iframe')).toBeNull()
	await userEvent.click(screen.getByRole('button'))
	expect(container.querySelector('iframe')?.src).toContain(src)
})

test('a video with an unknown address shows only its poster', () => {
	const media = { kind: 'video', type: 'vimeo', url: 'https://example.com', poster: picture('one') } as const
	show({ media })
	expect(screen.getByRole('img', { name: 'one' })).toBeTruthy()
	expect(screen.queryByRole('button')).toBeNull()
})
