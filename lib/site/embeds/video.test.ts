import { expect, test } from 'vitest'
import { fc } from '#tests/support/properties.ts'
import { recogniseEmbed, recogniseFilm } from './video.ts'

const recognise = (address: string | null) => recogniseEmbed(address, { tourHosts: ['tours.agency.example'] })

test.each(['mp4', 'mov', 'wmv', 'avi', 'flv', 'webm', 'MP4'])(
	'a file with the extension %s is a video',
	(extension) => {
		const src = `https://media.agency.example/films/villa.${extension}`
		expect(recognise(`${src}?v=2#t=5`)).toEqual({ kind: 'file', src: `${src}?v=2#t=5`, host: 'media.agency.example' })
	},
)

test.each([
	'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
	'https://youtube.com/watch?feature=shared&v=dQw4w9WgXcQ&t=10',
	'https://m.youtube.com/watch/?v=dQw4w9WgXcQ',
	'https://youtu.be/dQw4w9WgXcQ?si=abc',
	'https://www.youtube.com/shorts/dQw4w9WgXcQ',
	'https://www.youtube.com/embed/dQw4w9WgXcQ?autoplay=1',
	'https://www.youtube.com/live/dQw4w9WgXcQ',
	'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
	'  HTTPS://WWW.YOUTUBE.COM/watch?v=dQw4w9WgXcQ  ',
])('%s plays on YouTube without cookies', (address) => {
	expect(recognise(address)).toEqual({
		kind: 'youtube',
		src: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
		host: 'www.youtube-nocookie.com',
	})
})

test.each([
	['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
	['https://www.vimeo.com/76979871/', 'https://player.vimeo.com/video/76979871?dnt=1'],
	['https://player.vimeo.com/video/76979871?autoplay=1', 'https://player.vimeo.com/video/76979871?dnt=1'],
	['https://vimeo.com/channels/staffpicks/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
	['https://vimeo.com/groups/homes/videos/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
	['https://vimeo.com/76979871/ab12cd34ef', 'https://player.vimeo.com/video/76979871?dnt=1&h=ab12cd34ef'],
	[
		'https://player.vimeo.com/video/76979871?h=ab12cd34ef',
		'https://player.vimeo.com/video/76979871?dnt=1&h=ab12cd34ef',
	],
])('%s plays on Vimeo without tracking', (address, src) => {
	expect(recognise(address)).toEqual({ kind: 'vimeo', src, host: 'player.vimeo.com' })
})

test.each([
	['https://www.facebook.com/agency/videos/1234567890/', 'https://www.facebook.com/agency/videos/1234567890/'],
	[
		'https://m.facebook.com/agency.be/videos/a-villa/1234567890',
		'https://www.facebook.com/agency.be/videos/1234567890/',
	],
	['https://www.facebook.com/watch/?v=1234567890&ref=x', 'https://www.facebook.com/watch/?v=1234567890'],
	['https://www.facebook.com/video.php?v=1234567890', 'https://www.facebook.com/watch/?v=1234567890'],
	['https://www.facebook.com/reel/1234567890', 'https://www.facebook.com/reel/1234567890/'],
	['https://fb.watch/aB3_d-9/', 'https://fb.watch/aB3_d-9/'],
	[
		'https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Fwww.facebook.com%2Fagency%2Fvideos%2F1234567890%2F&width=500',
		'https://www.facebook.com/agency/videos/1234567890/',
	],
])('%s plays in the Facebook player', (address, page) => {
	expect(recognise(address)).toEqual({
		kind: 'facebook',
		src: `https://www.facebook.com/plugins/video.php?href=${encodeURIComponent(page)}&show_text=false`,
		host: 'www.facebook.com',
	})
})

test.each([
	'https://my.matterport.com/show/?m=abc123',
	'https://matterport.com/discover/space/abc',
	'https://tour.tvl.be/villa',
	'https://yisual.com/tour/1',
	'https://a.b.yisual.co.uk/1',
	'https://tours.agency.example/villa',
])('%s is a virtual tour', (address) => {
	expect(recognise(address)).toEqual({ kind: 'tour', src: address, host: new URL(address).host })
})

test.each([
	null,
	'',
	'villa',
	'/films/villa.mp4',
	'https://',
	'https:///my.matterport.com/show',
	'https:my.matterport.com/show',
	'https://my.matterport.com:8443/show',
	'https://[::1/x.mp4',
	'https://exa mple.com/x.mp4',
	'https://my.matter\nport.com/show',
	'https://my.matterport.com\\@attacker.example/x',
	'https://my.mätterport.com/show',
	'https://%6d%00.com/x.mp4',
	`https://my.matterport.com/${'a'.repeat(3000)}`,
])('the malformed or unusual address %j is not embedded', (address) => {
	expect(recognise(address)).toBeNull()
})

test.each([
	'javascript:alert(1)',
	'javascript://my.matterport.com/%0aalert(1)//x.mp4',
	'data:video/mp4;base64,AAAA',
	'blob:https://my.matterport.com/x.mp4',
	'file:///films/villa.mp4',
	'ftp://media.agency.example/villa.mp4',
	'http://media.agency.example/villa.mp4',
])('%s is not https and not embedded', (address) => {
	expect(recognise(address)).toBeNull()
})

test.each([
	'https://evilmatterport.com/show',
	'https://matterport.com.attacker.example/show',
	'https://evilmatterport.com.attacker.example/show',
	'https://matterport.attacker.com/show',
	'https://matterport.github.io/show',
	'https://matterport.internal/show',
	'https://matterport/show',
	'https://my.matterport.com./show',
	'https://my-matterport.com/show',
	'https://attacker.com/my.matterport.com/show',
	'https://attacker.com/?x=my.matterport.com',
	'https://my.matterport.com@attacker.com/show',
	'https://@my.matterport.com/show',
	'https://user:pass@my.matterport.com/show',
	'https://tours.agency.example.attacker.com/villa',
	'https://eviltours.agency.example/villa',
	'https://youtube.com.attacker.example/watch?v=dQw4w9WgXcQ',
	'https://notyoutube.com/watch?v=dQw4w9WgXcQ',
	'https://vimeo.com.attacker.example/76979871',
	'https://xvimeo.com/76979871',
	'https://facebook.com.attacker.example/agency/videos/1234567890/',
])('the look-alike %s is not embedded', (address) => {
	expect(recognise(address)).toBeNull()
})

test.each([
	'https://127.0.0.1/villa.mp4',
	'https://0x7f000001/villa.mp4',
	'https://2130706433/villa.mp4',
	'https://[::1]/villa.mp4',
	'https://localhost/villa.mp4',
	'https://192.168.1.5/villa.webm',
])('%s has no public host name and is not embedded', (address) => {
	expect(recognise(address)).toBeNull()
})

test.each([
	'https://www.youtube.com/watch?v=short',
	'https://www.youtube.com/watch?v=dQw4w9WgXcQQ',
	'https://www.youtube.com/watch?v=dQw4w9WgXc%22',
	'https://www.youtube.com/@agency',
	'https://youtu.be/',
	'https://vimeo.com/about',
	'https://vimeo.com/76979871x',
	'https://www.facebook.com/agency',
	'https://www.facebook.com/agency/videos/',
	'https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Fattacker.com%2Fagency%2Fvideos%2F1234567890',
	'https://www.facebook.com/plugins/video.php?href=javascript%3Aalert(1)',
	'https://media.agency.example/villa.mp3',
	'https://media.agency.example/villa.mp4/',
	'https://media.agency.example/?file=villa.mp4',
	'https://media.agency.example/#villa.mp4',
])('%s is no video', (address) => {
	expect(recognise(address)).toBeNull()
})

test('any address gives null or an https address of the named host', () => {
	const piece = fc.constantFrom(
		'https:',
		'//',
		'/',
		'@',
		':',
		'.',
		'\\',
		'?v=',
		'#',
		'matterport',
		'com',
		'mp4',
		'evil',
		' ',
	)
	fc.assert(
		fc.property(
			fc.oneof(
				fc.webUrl({ withFragments: true }),
				fc.array(piece).map((pieces) => pieces.join('')),
			),
			(address) => {
				const found = recognise(address)
				if (found === null) return
				const src = new URL(found.src)
				expect([src.protocol, src.host, src.username]).toEqual(['https:', found.host, ''])
			},
		),
	)
})

const YOUTUBE = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'
const VIMEO = 'https://player.vimeo.com/video/76979871?dnt=1'
const TOUR = 'https://my.matterport.com/show/?m=SxQL3iGyoDo'

test.each([
	['http://www.youtube.com/watch?v=dQw4w9WgXcQ', YOUTUBE],
	['www.youtube.com/watch?v=dQw4w9WgXcQ', YOUTUBE],
	['youtu.be/dQw4w9WgXcQ', YOUTUBE],
	[
		'<iframe width="560" src="https://www.youtube.com/embed/dQw4w9WgXcQ?a=1&amp;b=2" allowfullscreen></iframe>',
		YOUTUBE,
	],
	["<iframe src='//player.vimeo.com/video/76979871'></iframe>", VIMEO],
	['//player.vimeo.com/video/76979871', VIMEO],
	['http://vimeo.com/76979871', VIMEO],
	['https://vimeo.com/manage/videos/76979871', VIMEO],
	['https://vimeo.com/manage/videos/76979871/ab12cd34ef', `${VIMEO}&h=ab12cd34ef`],
	['http://my.matterport.com/show/?m=SxQL3iGyoDo', TOUR],
	['my.matterport.com/show/?m=SxQL3iGyoDo', TOUR],
	['https://my.matterport.com/models/SxQL3iGyoDo', TOUR],
	['https://discover.matterport.com/space/SxQL3iGyoDo', TOUR],
	['http://tours.agency.example/villa', 'https://tours.agency.example/villa'],
])('%s is read as people mean it', (address, src) => {
	expect(recognise(address)?.src).toBe(src)
})

test.each([
	['https://kuula.co/share/7lXyz', 'kuula.co'],
	['https://view.nodalview.com/en/tour/a1', 'view.nodalview.com'],
	['www.dailymotion.com/video/x8abc', 'www.dailymotion.com'],
	['https://www.instagram.com/reel/Cabc/', 'www.instagram.com'],
	['https://vimeo.com/event/1234567', 'vimeo.com'],
	['https://youtu.be/short', 'youtu.be'],
])('%s has no player here, and is a link to %s', (address, host) => {
	expect(recognise(address)).toBeNull()
	expect(recogniseFilm(address, { tourHosts: [] })).toMatchObject({ kind: 'link', host })
})

test.each([
	...['http://kuula.co/share/7lXyz', 'http://media.agency.example/villa.mp4', 'javascript:alert(1)', 'volgt nog', ''],
	...[
		'https://user:pass@kuula.co/x',
		'https://kuula.co:8443/x',
		'https://127.0.0.1/x',
		'<iframe src="javascript:alert(1)">',
	],
	...['data:text/html,x', 'villa.mp4', 'https://kuula.co/a b'],
])('%s is not even a link', (address) => {
	expect(recogniseFilm(address, { tourHosts: [] })).toBeNull()
})
