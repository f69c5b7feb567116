"""Garden sides, the courtyard of the farm and the plots."""
from fronts import *
from interiors import plant, sofa, chair, round_table, vase, wood, terrace


def rear(light='noon', b=RED, W=6.2, Wg=None, L=15, storeys=((4.2, 1.6), (7.0, 1.2)), bays=2, H=9.2, D=9.5, annex=None, ground=None, edge='wall', terr=3.4, tm=None, roof_='slate', rise=2.8, rx=None, m=None, trees_=((-1.6, -9.5, 4.2),), frm='#efe9dd', table=(-.9, -1.9), lounge=None, seed=1, cam=None, nb=(8.4, 9.0), dorm=None, shed=None, arch=.12):
    """The back of a house and its garden. annex: (x0, x1, depth, height) of a flat-roofed extension with a glass front."""
    studio.setup(light, centre=(0, 3), fade=(26, 54)); m = m or B(b); Wg = Wg or W; M = frame(-W / 2, 0); so = soldier(b); xs = [W * (i + .5) / bays for i in range(bays)]; ws = []
    for z, h in storeys: ws += [(x, z, 1.1, h, dict(arch=arch, lintel=so, frm=frm, cols=2)) for x in xs]
    ws += [w for w in (ground or [])]
    elev(M, W, H, m, ws); row_roof(W, D, H, rise, roof_, m, W - .9); slab(I, -60, 60, -60, .3, .05, lawn()); downpipe(M, .12, H - .2)
    if dorm: dormer(M, dorm[0], H + .7, .9, dorm[1], 1.3, frm=frm, cheeks=zinc(), cols=3 if dorm[1] > 2 else 2)
    if annex:
        x0, x1, dp, h = annex; f = DARKF; A = M @ Matrix.Translation((x0, -dp, 0)); w = x1 - x0; am = brick(**WHITE, m=.004, bs=.5) if b is not WHITE else planks('#b8946c', '#a37f58', w=.13, l=3.6, axis=1, rough=.6)
        elev(A, w, h, am, [(w / 2, .1, w * .8, h - .55, dict(cols=3 if w > 3.4 else 2, frm=f, sill=False, tw=.05, curtain='sides'))], depth=1.6); box(A, .01, .3, .05, dp, 0, h, am); box(A, w - .3, w - .01, .05, dp, 0, h, am); box(A, -.1, w + .1, -.25, dp, h, h + .2, matte('#55595a')); box(A, .5, w - .5, .8, dp - .6, h + .2, h + .42, matte('#cfd6d6', .3, .5))
    y0 = -(annex[2] if annex else 0); tmat = tm or paving('#d6cdbf', .6, .6); slab(I, -Wg / 2, Wg / 2, y0 - terr, .2, .12, tmat)
    for s in (-1, 1):
        x = s * (Wg / 2 + .1)
        if edge == 'wall': box(I, x - .12, x + .12, -L, 0, 0, 2.2, B(ORANGE)); box(I, x - .17, x + .17, -L, 0, 2.2, 2.28, bluestone())
        elif edge == 'fence': box(I, x - .03, x + .03, -L, 0, .05, 1.9, planks('#b59a7a', '#a2876a', w=.13, l=4, axis=1, rough=.7)); [box(I, x - .06, x + .06, y - .06, y + .06, 0, 2.0, wood('#8a6a4a'), .006) for y in np.arange(-L, .1, 2.2)]
        else: hedge(I, x - .35, x + .35, -L, -.4, .05, 1.9, seed=seed + s)
        for k in range(int(L / 1.6)): y = -L + 1.2 + k * 1.6; (bush(s * (Wg / 2 - .55), y, .32 + .12 * ((k + seed) % 3), seed * 20 + k, ('#b9b89a', '#a9b08f', '#c9b3a6', '#95a086')[(k + seed) % 4], .05) if y < y0 - terr + .2 else None)
    ghost(-W / 2 - 6.4, 6.4, nb[0], D, 2.6, seed); ghost(W / 2, 6.6, nb[1], D, 2.6, seed + 1); ghost(-W / 2 - 13, 6.6, nb[0] - .8, D, 2.6, seed + 3); ghost(W / 2 + 6.6, 6.6, nb[1] - .9, D, 2.6, seed + 5)
    for i, (x, y, h) in enumerate(trees_): tree(x, y, h, seed * 9 + i, z=.05, spread=.32)
    if table: tx, ty = table; box(I, tx - .85, tx + .85, y0 + ty - .42, y0 + ty + .42, .82, .87, wood('#b08a60'), .01); [box(I, tx + a - .04, tx + a + .04, y0 + ty + c - .04, y0 + ty + c + .04, .12, .83, wood('#b08a60'), .006) for a in (-.76, .76) for c in (-.33, .33)]; [chair(frame(tx + q, y0 + ty + s * .6, .12, 0 if s > 0 else 180), '#b08a60', '#e6dccb') for q in (-.42, .42) for s in (-1, 1)]
    if lounge: sofa(frame(lounge[0], y0 + lounge[1], .12, lounge[2]), 1.7, '#d8cdb8', ('#a8745a', '#8d9b78')); round_table(lounge[0] + .2, y0 + lounge[1] - 1.0, .35, .34, z=.12)
    plant(-Wg / 2 + .5, y0 - .5, 1.3, seed + 40, '#a8745a', .12); plant(Wg / 2 - .5, y0 - .6, 1.1, seed + 41, '#c9bca8', .12)
    if shed: x, y, c = shed; box(I, x - 1.1, x + 1.1, y - .9, y + .9, .05, 2.1, planks(c, tuple_(c), w=.14, l=4, axis=1, rough=.7), .01); box(I, x - 1.25, x + 1.25, y - 1.05, y + 1.05, 2.1, 2.2, matte('#8f8a80'), .01)
    studio.camera(*(cam[:2] if cam else ((1.2, -L + .6, 1.75), (-.2, 0))), lens=cam[2] if cam else 26, shift=cam[3] if cam else .13, focus=(0, -2), blur=.03)


def tuple_(c): return c
def g_town(): rear('afternoon', RED, 6.6, L=13, storeys=((4.6, 1.9), (8.0, 1.3)), H=10.0, annex=(.3, 3.9, 3.2, 3.2), ground=[(5.2, .6, 1.3, 2.3, dict(cols=2, trans=.5, frm='#efe9dd'))], terr=3.0, tm=cobbles(), seed=61, table=(1.6, .6), trees_=((-2.1, -9.6, 3.8),), cam=((1.9, -13.4, 1.8), (-.5, 0), 25, .145), nb=(8.6, 10.2))
def g_row(): rear('noon', WHITE, 5.8, L=14, storeys=((4.1, 1.7),), H=6.9, annex=(0.05, 5.75, 3.0, 3.05), edge='fence', terr=3.0, tm=planks('#b99a76', '#a98a66', w=.14, l=3, rough=.6), roof_='slate', rise=3.4, m=B(ORANGE), frm=DARKF, arch=0, seed=64, table=(-1.3, -1.5), lounge=(1.7, -.7, 0), trees_=((2.0, -10.6, 4.0),), dorm=(2.9, 2.4), cam=((-1.6, -14.6, 1.8), (.35, 0), 25, .105), nb=(7.2, 7.8))
def g_long(): rear('morning', YELLOW, 6.4, L=17, storeys=((4.1, 1.5),), H=6.9, roof_='pan', rise=3.3, ground=[(1.5, 1.0, 1.3, 1.4, dict(cols=2)), (4.6, .15, .95, 2.2, dict(cols=1, rows=3, curtain='none'))], edge='hedge', terr=2.6, tm=paving('#bdb5a8', .4, .4), m=B(BROWN), seed=67, table=None, shed=(-1.9, -6.2, '#8f8a80'), trees_=((2.35, -4.6, 3.2),), cam=((1.5, -15.8, 1.8), (-.5, 0), 26, .1), nb=(7.0, 6.6))
def g_double(): rear('afternoon', ORANGE, 11.2, Wg=13.4, L=17, storeys=((4.2, 1.75),), bays=4, H=6.9, D=10, rise=3.6, ground=[(1.6, .9, 1.2, 1.9, dict(arch=.14, lintel=soldier(RED), trans=.5)), (4.9, .14, 2.4, 2.55, dict(cols=3, trans=.5)), (8.2, .14, 1.5, 2.55, dict(cols=2, trans=.5)), (10.2, .9, .8, 1.6, dict(cols=1))], edge='hedge', terr=3.6, tm=paving('#c2bbb0', .6, .4), seed=70, table=(-1.0, -1.9), lounge=(3.2, -1.2, 0), trees_=((-4.7, -8.5, 5.2), (5.0, -11.2, 4.6)), cam=((-2.8, -17.2, 1.9), (.5, 0), 25, .085), nb=(7.4, 7.8))
def g_barn(): return villa_barn('noon', 1)


def g_flat():
    """The ground-floor flat from its garden: terrace, lawn and the loggias above."""
    flats_garden_(); studio.camera((-4.2, -12.8, 1.8), (1.6, 0), lens=28, shift=.15, focus=(0, -2), blur=.03)


def flats_garden_():
    block('noon', YELLOW, 4, 16, 12, 4, 'loggia', -1, 77, m=brick('#d8c7ab', '#c6b394', '#d9cfbf'), acc='#b48e66', garden_side=True)
    slab(I, -60, 60, -60, .2, .14, lawn()); slab(I, -8, .2, -3.6, .1, .2, paving('#d6cdbf', .8, .8)); hedge(I, -8.4, -7.8, -12, 0, .1, 1.4, seed=3); hedge(I, .2, .8, -12, -.3, .1, 1.4, seed=4); plant(-.4, -.6, 1.2, 44, '#a8745a', .2); T = frame(-5.2, -1.9, .2); box(T, -.85, .85, -.42, .42, .70, .75, wood('#b08a60'), .01); [box(T, a - .04, a + .04, c - .04, c + .04, 0, .71, wood('#b08a60'), .006) for a in (-.76, .76) for c in (-.33, .33)]; [chair(T @ frame(q, s * .6, 0, 0 if s > 0 else 180), '#b08a60', '#e6dccb') for q in (-.42, .42) for s in (-1, 1)]; sofa(frame(-2.0, -1.0, .2, 0), 1.7, '#d8cdb8', ('#a8745a', '#8d9b78')); [bush(-7.3, -4.4 - i * 1.3, .34 + .1 * (i % 3), 30 + i, ('#b9b89a', '#a9b08f', '#c9b3a6')[i % 3], .14) for i in range(5)]; tree(-6.3, -8.5, 3.8, 91, z=.14); tree(9.5, -3, 6.4, 92, z=.14); tree(-13, 4, 8, 93, z=.14)


# ---------- farm ----------------------------------------------------------------------------------
def farm_above(): farm_square('morning', -1, cam=lambda: studio.camera((-25, -47, 50), (-2.5, 15), lens=41, shift=-.83, focus=(0, 10), blur=.06))
def farm_court(): farm_square('afternoon', -1, cam=lambda: studio.camera((6.2, 9.8, 1.9), (-.9, 25), lens=22, shift=.12, focus=(0, 22), blur=.03), court=True)


# ---------- plots ---------------------------------------------------------------------------------
def tufts(x0, x1, y0, y1, n, cols=('#b3ad7e', '#a9a878', '#c2ba8c', '#9aa070'), h=(.25, .6), seed=1, skip=lambda x, y: False):
    """Standing grass: bundles of blades."""
    r = random.Random(seed); ms = [leafmat(c) for c in cols]
    for _ in range(n):
        x, y = r.uniform(x0, x1), r.uniform(y0, y1)
        if skip(x, y): continue
        V = []; F = []
        for _ in range(9):
            a = r.uniform(0, 6.28); k = r.uniform(*h); d = Vector((math.cos(a), math.sin(a), 0)); b = Vector((x, y, .1)) + d * r.uniform(0, .22); t = b + Vector((0, 0, k)) + d * k * .35; w = Vector((-d.y, d.x, 0)) * .025; o = len(V); V += [b - w, b + w, t]; F.append((o, o + 1, o + 2))
        add(r.choice(ms), V, F)


def stake(x, y, z=.1, h=1.2): box(I, x - .05, x + .05, y - .05, y + .05, z, z + h, planks('#c09a6c', '#ae885c', w=.05, l=1), .006); box(I, x - .056, x + .056, y - .056, y + .056, z + h - .26, z + h + .01, matte('#9c4a38'), .005)
def cord(pts, z=.95): [tube((*a, z), (*b, z), .018, matte('#f4efe4'), 6) for a, b in zip(pts, pts[1:])]
def house_mass(x, y, w, d, h, rise, seed=1, deg=0):
    """A neighbour, whole, in paper: walls with openings on every side and a gabled roof."""
    M = frame(x, y, 0, deg); p = P()
    for N, L in ((M, w), (M @ frame(w + .01, 0, 0, 90), d), (M @ frame(w, d + .01, 0, 180), w), (M @ frame(-.01, d, 0, -90), d)):
        n = max(2, round(L / 3)); hs = [hole(L * (i + .5) / n, f * 2.9 + .9, 1.2, 1.4) for f in range(max(1, int(h / 2.8))) for i in range(n)]; wall(N, rect(0, L, 0, h), hs, p, .3); quad(N, [(.3, .25, 0), (L - .3, .25, 0), (L - .3, .25, h), (.3, .25, h)], matte('#d3cfc7', .35, .5, 0))
    gable_roof(M, 0, w, 0, d, h, rise, 'paper', over=.15, eave=.3, color=p, gutter=False)
    for a in (0, w - .2): prism(M @ frame(a, d, 0, -90), [(0, h - .1), (d, h - .1), (d / 2, h + rise - .05)], 0, .2, p)
    box(M, w * .3, w * .3 + .6, d * .45, d * .45 + .5, h, h + rise + .6, p)


def ground_plot(light, x0, x1, y0, y1, street_=True, centre=(0, 12)):
    studio.setup(light, centre=centre, fade=(48, 100)); slab(I, -90, 90, y0 - .5, 90, .1, lawn()); slab(I, -90, 90, y0 - 2.1, y0 - .5, .1, paving(w=.4, h=.4)); box(I, -90, 90, y0 - 2.26, y0 - 2.1, -.1, .12, bluestone()); slab(I, -90, 90, -90, y0 - 2.26, .015, matte('#c3bcb0')); box(I, x0, x1, y0, y1, .03, .115, fleck('#c4b98c', '#b4ab7c', 10)); box(I, x0 + .1, x1 - .1, y0 + .1, y1 - .1, .04, .119, fleck('#b8b184', '#cbc296', 3.2)); pts = [(x0, y0), (x0, (y0 + y1) / 2), (x0, y1), (x1, y1), (x1, (y0 + y1) / 2), (x1, y0), (x0, y0)]; [stake(*p) for p in pts[:-1]]; cord(pts)


def plot_village(view='above'):
    x0, x1, y0, y1 = -7.75, 7.75, -6, 34; ground_plot('morning' if view == 'above' else 'afternoon', x0, x1, y0, y1); house_mass(-20.5, -1, 10.5, 9, 5.8, 3.4, 3); house_mass(10.2, -1.5, 10.5, 9.5, 5.4, 3.6, 5); house_mass(-33, 0, 9, 9, 5.6, 3.2, 7); house_mass(24, -1, 9.5, 9, 5.8, 3.4, 8); hedge(I, -9.2, -8.4, 2, 34, .1, 1.2, seed=1); hedge(I, 8.4, 9.2, 9, 34, .1, 1.2, seed=2); tufts(x0 + .3, x1 - .3, y0 + .5, y1, 1500 if view == 'above' else 2400, seed=5); [tree(x, y, h, 130 + i, z=.1, spread=.36) for i, (x, y, h) in enumerate(((-5.2, 30, 6.4), (5.6, 32.5, 7), (-14, 16, 5.6), (14.5, 18, 6.2), (19, 24, 5), (-22, 20, 6.6)))]; back_trees(45, 9, (40, 52), (-40, 40), (8, 11))
    if view == 'above': studio.camera((-11, -31, 15), (-1.4, 10), lens=33, shift=-.255, focus=(0, 6), blur=.05)
    else: studio.camera((4.6, -13.5, 1.75), (-.8, 10), lens=27, shift=.055, focus=(0, -2), blur=.03)


def plot_rural(view='above'):
    x0, x1, y0, y1 = -14, 14, -6, 38; ground_plot('afternoon' if view == 'above' else 'morning', x0, x1, y0, y1, centre=(0, 16)); tufts(x0 + .3, x1 - .3, y0 + .4, y1, 2300, seed=7); [poplar(-26 + i * 3.4, 44 + (i % 2) * .6, 11 + (i * 7 % 5) * .4, i) for i in range(11)]; tree(11, 26, 8, 141, z=.1, spread=.4); tree(-10, 12, 5.8, 142, z=.1, spread=.36); hedge(I, -50, -14.8, -5.8, -5.1, .1, .9); hedge(I, 14.8, 50, -5.8, -5.1, .1, .9, seed=3); back_trees(47, 7, (46, 60), (14, 60), (8, 11)); house_mass(27, 12, 11, 9, 4.4, 4.2, 3, 20); box(I, -60, -15, 6, 60, .1, .13, fleck('#b9a878', '#c9ba8c', 2)); [box(I, -60, -15, 8 + i * 3.2, 8.35 + i * 3.2, .1, .17, fleck('#a99868', '#b9a878', 6), .01) for i in range(14)]; [stake(x, -6, .1, 1.0) for x in np.arange(-44, -15, 3.2)]; [tube((-44, -6, z), (-15, -6, z), .014, matte('#8a8f92'), 6) for z in (.55, .95)]
    if view == 'above': studio.camera((13, -34, 14), (1.5, 12), lens=31, shift=-.225, focus=(0, 8), blur=.05)
    else: studio.camera((-7.5, -12.5, 1.75), (-.5, 12), lens=26, shift=.06, focus=(0, 0), blur=.03)


SCENES = {'garden-walled': g_town, 'garden-deck': g_row, 'garden-orchard': g_long, 'garden-town-house': g_double, 'garden-barn': g_barn, 'garden-flat': g_flat, 'farm-square': farm_above, 'farm-courtyard': farm_court,
          'plot-village': plot_village, 'plot-village-grass': lambda: plot_village('low'), 'plot-rural': plot_rural, 'plot-rural-meadow': lambda: plot_rural('low')}
