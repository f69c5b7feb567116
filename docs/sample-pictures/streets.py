"""The fronts of homes that are sold or let already, and a street of each village that has a page."""
from fronts import *


def sold_corbel(): row('noon', RED, 6.2, storeys=((1.0, 1.9, .45), (4.2, 1.8, .45)), bays=2, doorx=0, doorcol='#7a3b35', doorh=2.7, arch=.15, trim='soldier', tb=YELLOW, bands=((3.5, .22, B(YELLOW)),), rise=3.4, roof_='pan', side=1, left=7.0, right=7.6, seed=23, trees=((6.4, 4.8),))
def sold_lime(): row('morning', WHITE, 6.6, storeys=((.95, 1.8, 0), (3.9, 1.45, 0)), bays=2, doorx=1, doorcol='#3f5a6b', doorh=2.45, arch=0, frm='#efe9dd', trim='lintel', m=brick('#ece5d6', '#e4dccb', '#dcd3c2', m=.005, bs=.5), H=6.1, rise=3.3, roof_='pan', corn='flat', side=-1, left=6.4, right=6.8, seed=29, trees=((-6.2, 4.6),))
def sold_bay(): row('afternoon', BROWN, 6.4, storeys=((1.0, 1.9, .45), (4.15, 1.8, .45)), bays=2, doorx=1, doorcol='#d9cdb6', doorh=2.6, arch=0, frm='#e9e2d2', trim='lintel', bay=(1.8, 2.6, 2.9, 1), roof_='pan', rise=3.5, side=-1, left=7.4, right=7.2, seed=31, trees=((7.2, 4.8),))
def sold_tall(): row('noon', YELLOW, 5.8, storeys=((1.1, 2.0, .5), (4.5, 2.0, .5), (7.7, 1.4, 0)), bays=2, doorx=1, doorcol='#384c3f', doorh=2.9, arch=.16, trim='stone', H=10.0, rise=2.9, side=1, left=8.6, right=9.6, seed=37, trees=((6.6, 5.2),))
def let_flats(): block('afternoon', YELLOW, 4, 12, 11, 4, 'corner', -1, 91, m=brick('#cdb994', '#bda77f', '#d3c6ac'), y=-22.5, lens=27, shift=.15)
def let_row(): row('morning', ORANGE, 5.4, storeys=((1.0, 1.85, .45), (4.15, 1.7, .4)), bays=2, doorx=0, doorcol='#5a6b74', doorh=2.6, arch=.14, trim='soldier', tb=RED, rise=3.1, side=-1, left=6.9, right=7.1, seed=41, trees=((-6.0, 4.6),))


# ---------- villages -------------------------------------------------------------------------------
def cottage(x, W, m, H=5.6, roof_='pan', rise=2.9, D=8.5, bays=2, door=0, col='#4f6a5c', frm='#efe9dd', lintel=None, arch=0, upper=True, shutter=None, seed=1, base='#6f6a62', chim=.7, gate=None, y=0, dorm=()):
    """A village house, its eaves along the street."""
    M = frame(x, y); xs = [W * (i + .5) / bays for i in range(bays)]; ws = []; gs = []
    if gate is not None: gs = [(gate, 2.7, 2.7, dict(col=col, kind='boards', z=.1))]
    for i, q in enumerate(xs):
        if upper: ws.append((q, 3.75, .95, 1.35, dict(arch=arch, lintel=lintel, frm=frm, sillm=bluestone())))
        if i == door or (gate is not None and abs(q - gate) < 1.9): continue
        ws.append((q, .95, 1.05, 1.6, dict(arch=arch, lintel=lintel, frm=frm, shutter=shutter, sillm=bluestone())))
    elev(M, W, H, m, ws, [(xs[door], 1.0, 2.35, dict(arch=arch, lintel=lintel, col=col, top=.35, z=.2, panels=2))], gs)
    gaps = [(xs[door] - .62, xs[door] + .62)] + ([(gate - 1.4, gate + 1.4)] if gate is not None else []); plinth(M, W, .5, gaps, matte(base))
    sides(M, W, D, H, m, rise); gable_roof(M, 0, W, 0, D, H, rise, roof_, over=.05, eave=.28); chimney(M, W * chim, D * .45, H, H + rise + .7, m)
    for q in dorm: dormer(M, q, H + .35, 1.0, 1.2, 1.1, frm=frm, cheeks=zinc(), kind=roof_, rise=.5)
    downpipe(M, .12, H - .2)


def church(x, y, h=15, w=4.6, nave=11):
    """A brick tower with a slate spire, and the nave behind it."""
    m = B(dict(c1='#b59a83', c2='#a58a73', mortar='#c6baa8')); M = frame(x, y); st = bluestone()
    wall(M, rect(0, w, 0, h), [window(M, w / 2, h - 3.6, 1.1, 2.3, arch=.55, frm='#6d6a64', cols=2, curtain='none', surround=st), window(M, w / 2, h - 8.4, .8, 1.5, arch=.4, frm='#6d6a64', cols=1, curtain='none')], m); inner(M, .3, w - .3, 0, h, 1); sides(M, w, w, h, m)
    for z in (h - 5.4, h - .2): box(M, -.08, w + .08, -.08, w + .08, z, z + .18, st)
    T = lambda *p: M @ Vector(p); top = T(w / 2, w / 2, h + 7.5); c = [T(-.2, -.2, h + .05), T(w + .2, -.2, h + .05), T(w + .2, w + .2, h + .05), T(-.2, w + .2, h + .05)]
    for i in range(4): roof([c[i], c[(i + 1) % 4], top], 'slate')
    for i in range(4): ridge(c[i], top, 'slate', .06)
    tube(top, top + Vector((0, 0, 1.3)), .03, metal('#77797a'), 8); N = M @ Matrix.Translation((-1.4, w, 0)); wall(N, rect(0, w + 2.8, 0, 6.4), [], m); sides(N, w + 2.8, nave, 6.4, m); gable_roof(N, 0, w + 2.8, 0, nave, 6.4, 4.2, 'slate', over=.1, eave=.2, axis='y', gutter=False)


def lane(x0, x1, y=-2.0, far=-9.4, surface=None):
    """A lane with a narrow pavement along the houses and a verge on the other side."""
    slab(I, x0, x1, y, 1, .12, paving(w=.3, h=.2)); box(I, x0, x1, y - .15, y, -.1, .14, bluestone()); slab(I, x0, x1, far, y - .15, .03, surface or fleck('#bfb8ad', '#aca599', 34))
    box(I, x0, x1, far - .15, far, -.1, .12, bluestone()); slab(I, x0, x1, far - 34, far - .15, .1, lawn()); slab(I, x0, x1, 8, 60, .08, lawn())


def street_view(x=-19.5, y=-7.2, z=1.75, look=(2, -1.2), lens=31, shift=.075): studio.camera((x, y, z), look, lens=lens, shift=shift, focus=(-4, 0), blur=.03)


LIME = ('#ece5d6', '#e4dccb', '#dcd3c2')
def lime(): return brick(*LIME, m=.005, bs=.5)


def village_buvrinnes():
    """A farming village: long low houses, a gate, an orchard wall; the church at the end."""
    studio.setup('afternoon', size=(1600, 900), centre=(2, 2), fade=(46, 90)); lane(-60, 90, surface=cobbles()); r = B(RED); o = B(ORANGE)
    cottage(-15.5, 9.5, o, 4.9, 'pan', 3.2, bays=3, door=1, col='#4f6a5c', lintel=soldier(RED), arch=.12, upper=False, shutter='#4f6a5c', dorm=(2.2, 7.2))
    cottage(-6.0, 7.2, lime(), 5.5, 'pan', 3.0, bays=3, door=2, col='#3f5a6b', shutter='#3f5a6b', seed=2)
    box(I, 1.2, 7.6, .05, .35, 0, 1.9, r); box(I, 1.22, 7.58, 0, .4, 1.9, 2.02, bluestone()); tree(3.4, 3.4, 5.6, 11, spread=.34); tree(6.2, 4.8, 5.0, 12, spread=.32)
    cottage(7.6, 10.5, r, 5.9, 'slate', 3.1, bays=4, door=0, col='#6b3a32', lintel=soldier(YELLOW), arch=.14, gate=7.9, seed=4)
    cottage(18.1, 6.6, o, 5.4, 'pan', 2.9, bays=2, door=1, col='#2d4a3c', arch=.12, lintel=soldier(RED), seed=5); cottage(24.7, 7.4, lime(), 5.2, 'slate', 3.0, bays=3, door=1, seed=6); church(36, 6)
    ghost(33, 8, 5.4, 8, 2.6, 9); ghost(41.6, 8, 5.8, 8, 2.6, 10); hedge(I, -10, 34, -11.2, -10.3, .1, 1.15, seed=5)
    for i, (a, b_) in enumerate(((-6, -12.6), (2, -13.6), (10, -12.4), (19, -13.2), (29, -12.6))): tree(a, b_, 5.6 + i % 3 * .7, 40 + i, z=.1, spread=.36)
    street_view()


def village_estinnes():
    """A village on a rise: white farms, slate, poplars behind."""
    studio.setup('morning', size=(1600, 900), centre=(2, 2), fade=(46, 90)); lane(-60, 90, far=-8.6); r = B(dict(c1='#b17a63', c2='#9d6852', mortar='#c3b6a4'))
    cottage(-15.8, 7.4, lime(), 5.7, 'slate', 3.2, bays=3, door=0, col='#5d4b3f', shutter='#7b8a86', seed=1)
    cottage(-8.4, 6.4, r, 5.9, 'pan', 3.0, bays=2, door=1, col='#d7ccb7', lintel='stone', seed=2)
    cottage(-2.0, 11.6, lime(), 6.0, 'pan', 3.6, bays=4, door=3, col='#4a5d52', gate=4.4, seed=3, chim=.85)
    cottage(9.6, 6.8, B(YELLOW), 5.6, 'slate', 3.0, bays=2, door=0, col='#3f5a6b', lintel=soldier(BROWN), arch=.12, seed=4)
    cottage(16.4, 8.2, r, 5.3, 'pan', 3.1, bays=3, door=1, lintel='stone', seed=5); church(30, 9, 13.5, 4.2)
    ghost(24.6, 8, 5.4, 8, 2.6, 9); ghost(38, 9, 5.2, 8, 2.6, 10)
    for i in range(6): poplar(-4 + i * 6.4, -15.5 - i % 2 * 1.2, 8.6 + i % 3, 60 + i, z=.1)
    hedge(I, -11, 40, -10.2, -9.5, .1, .85, seed=8); street_view(y=-6.8)


def village_bray():
    """A row of miners' houses, built alike, each with its own door."""
    studio.setup('noon', size=(1600, 900), centre=(2, 2), fade=(46, 90)); lane(-60, 90, far=-9.0); doors = ('#7a3b35', '#3f5a6b', '#4f6a5c', '#c9a44c', '#384c3f', '#8a5a4a', '#3f5a6b', '#7a3b35')
    for i in range(8):
        x = -16 + i * 5.3; cottage(x, 5.3, B(RED if i % 3 else BROWN), 5.5, 'pan', 2.9, bays=2, door=i % 2, col=doors[i], lintel=soldier(YELLOW), arch=.14, seed=20 + i, chim=.12 if i % 2 else .88)
        box(frame(x, 0), 0, 5.3, -.02, .1, 3.0, 3.22, B(YELLOW))
    ghost(26.6, 7, 5.6, 8, 2.6, 3); ghost(34, 8, 5.4, 8, 2.6, 5); church(44, 12, 14)
    for i in range(6): tree(-9 + i * 7.6, -1.1, 4.4 + i % 2 * .4, 70 + i, z=.12, spread=.26)
    for i in range(5): tree(-3 + i * 8.2, -12.4, 6.2 + i % 3 * .6, 80 + i, z=.1, spread=.36)
    hedge(I, -12, 40, -10.3, -9.6, .1, .8, seed=8); street_view(y=-6.9)


SCENES = {'sold-banded': sold_corbel, 'sold-lime': sold_lime, 'sold-bay': sold_bay, 'sold-tall': sold_tall, 'let-flats': let_flats, 'let-row': let_row,
          'village-buvrinnes': village_buvrinnes, 'village-estinnes': village_estinnes, 'village-bray': village_bray}
