"""More rooms of single listings: furniture, outlooks and openings that rooms.py has not, then one function for each picture."""
from rooms import *
BLACK = dict(frm='#33383b', tw=.05)
FLOORS.update(white=lambda: planks('#dccdb4', '#d2c2a7', w=.2, l=2.4, grain=.12), walnut=lambda: planks('#86624a', '#77553f', w=.16, l=2.0), smoked=lambda: planks('#9c7a5a', '#8c6b4d', w=.22, l=2.4), blocks=lambda: planks('#ad7f58', '#996b48', w=.065, l=.33, gap=.002), terrazzo=lambda: fleck('#d9d2c6', '#c6beb1', 60, .4, .02, .001))


# ---------- what is seen through the windows --------------------------------------------------------
def volume(x, y, w, h, d, z, c='#e4dccd', seed=1, deg=0, roof_=False):
    """A neighbour in paper, its front towards local -y, with dark panes."""
    M = frame(x, y, z, deg); p = matte(c); box(M, 0, w, 0, d, 0, h, p, .02); n = max(2, round(w / 2.1)); F = max(1, int(h / 3.0)); g = matte('#a9b1b2', .35, .4, 0)
    for f in range(F):
        for i in range(n): q = w * (i + .5) / n; box(M, q - .5, q + .5, -.02, .1, f * 3.0 + .9, f * 3.0 + 2.5, g, .004); box(M, q - .6, q + .6, -.08, .1, f * 3.0 + .8, f * 3.0 + .9, p, .004)
    if roof_: prism(M @ frame(0, 0, h), [(-.2, 0), (w + .2, 0), (w / 2, w * .42)], -.2, d, matte('#b98f7a' if seed % 2 else '#9a9c9c'))


def city(p, z=-6.6, seed=1, roofs=False, near=13, cs=('#e4dccd', '#d8cbb8', '#d9b9a4', '#cfd0cb')):
    """Streets of a town around an upper floor."""
    r = random.Random(seed); box(I, -70, 70, -30, 80, z - .1, z, paving('#cfc8bc', .9, .9), .001); x = -26
    while x < 26: w = r.uniform(5, 8); volume(x, p.D + near + r.uniform(0, 1.5), w, -z + r.uniform(-2.6, .9), 8, z, r.choice(cs), int(w * 10), 0, roofs); x += w
    for s in (-1, 1):
        y = -14
        while y < p.D + 8: w = r.uniform(5, 8); volume(s * (p.W / 2 + near), y + w if s > 0 else y, w, -z + r.uniform(-2.8, .6), 8, z, r.choice(cs), int(w * 10), -90 if s > 0 else 90, roofs); y += w
    for i, (x, y) in enumerate(((-3.4, p.D + 7), (4.6, p.D + 8), (-p.W / 2 - 7, 5.5), (p.W / 2 + 7, 4.0))): tree(x, y, -z + .6, seed * 11 + i, z=z, spread=.26)


def park(p, z=-3.8, seed=1):
    box(I, -70, 70, -30, 80, z - .1, z, lawn(), .001)
    for i, (x, y, h) in enumerate(((-5.5, 7, 7.5), (-1.2, 11, 8.5), (2.6, 7.5, 7.2), (6.5, 11, 8.2), (-9, 15, 9), (1.5, 17, 9.5), (9, 17, 9))): tree(x, p.D + y, h, seed * 13 + i, z=z)
    for s in (-1, 1): [tree(s * (p.W / 2 + q), y, 7.4 + i * .5, seed * 17 + i + 5 * s, z=z) for i, (q, y) in enumerate(((6, 3.4), (9, 7.2), (8, -1)))]


def orchard(p, seed=1):
    """The kept apple trees of a new street, in rows behind a low hedge."""
    box(I, -50, 50, -20, 70, -.3, -.2, lawn(), .001); hedge(I, -14, 14, p.D + 5.2, p.D + 5.8, -.2, .75, seed=seed)
    for j in range(3):
        for i in range(7): tree(-10.2 + i * 3.4 + (j % 2) * 1.2, p.D + 8.2 + j * 4.2, 3.5 + (i * 3 + j) % 3 * .3, seed * 19 + i * 5 + j, '#a3ad86', z=-.2, spread=.42)
    for s in (-1, 1): [tree(s * (p.W / 2 + 5.5 + i), -1 + i * 4.2, 3.6, seed * 23 + i, '#a3ad86', z=-.2, spread=.42) for i in range(3)]


def yard(p, seed=1, wall_='#e6dfd2', z=-.15, far=6.5):
    """A small walled garden behind a row house."""
    box(I, -50, 50, -20, 70, z - .1, z, lawn(), .001); box(I, -4.2, 4.2, p.D + .3, p.D + 2.6, z - .05, z + .05, paving('#cfc8bc', .6, .6)); m = brick(wall_, tuple_hex(wall_, .96), '#d6cdbf', m=.004, bs=.2); [box(I, x - .12, x + .12, p.D + .3, p.D + far, z, 1.9, m) for x in (-4.2, 4.2)]; box(I, -4.3, 4.3, p.D + far, p.D + far + .25, z, 2.0, m); hedge(I, -4.0, 4.0, p.D + far - .7, p.D + far - .1, z, 1.3, seed=seed); tree(2.4, p.D + far - 1.6, 4.4, seed * 7, z=z); [bush(x, p.D + far - 1.2, .42, seed + i, z=z) for i, x in enumerate((-3.2, -2.2, -.9))]; volume(-9, p.D + 16, 7, 5.6, 8, z, roof_=True, seed=seed); volume(-1, p.D + 16.5, 8, 6.2, 8, z, '#d9c9b6', seed + 1, 0, True)


def outdoor(p, wall): return {'back': lambda t: frame(t, p.D + .3), 'left': lambda t: frame(-p.W / 2 - .3, t, 0, 90), 'right': lambda t: frame(p.W / 2 + .3, t, 0, -90)}[wall]
def balcony(p, wall, t, w=3.6, d=1.7, kind='glass', plants=True, deck='#b99a76'):
    """A balcony or terrace outside a window, with a rail of glass or of steel bars."""
    M = outdoor(p, wall)(t); box(M, -w / 2, w / 2, .01, d, -.16, -.04, matte('#cfc8bc'), .004); box(M, -w / 2 + .03, w / 2 - .03, .02, d - .05, -.06, -.02, planks(deck, tuple_hex(deck, .94), w=.14, l=3, rough=.6), .002); st = metal('#4a4f52', .4); box(M, -w / 2, w / 2, d - .04, d, 1.02, 1.06, st, .004)
    if kind == 'glass': quad(M, [(-w / 2, d - .02, .04), (w / 2, d - .02, .04), (w / 2, d - .02, 1.0), (-w / 2, d - .02, 1.0)], glass('#e3ecea', .25)); [box(M, x - .02, x + .02, d - .04, d, -.05, 1.02, st, .004) for x in (-w / 2 + .02, w / 2 - .02)]
    else: [tube(M @ Vector((-w / 2 + .03 + (w - .06) * i / round(w / .12), d - .02, -.03)), M @ Vector((-w / 2 + .03 + (w - .06) * i / round(w / .12), d - .02, 1.03)), .009, st, 6) for i in range(round(w / .12) + 1)]
    if plants: q = M @ Vector((w / 2 - .4, d - .4, -.02)); plant(q.x, q.y, 1.1, 41, '#a8745a', q.z)


# ---------- furniture -----------------------------------------------------------------------------------
def corner(M, w=2.8, l=1.0, col='#c9bda8', pillows=('#a8745a', '#e6dccb'), s=1): sofa(M, w, col, pillows); f = fabric(col); x = s * (w / 2 - .2 - .42); soft(M, (x, -l / 2 + .1, .24), (.86, l + .1, .24), f, .14); soft(M, (x, -l / 2 + .1, .41), (.83, l + .05, .19), f, .25); legs(M, x - .34, x + .34, -l + .1, -.1, .14, wood('#8a6a4a'))


def easy(M, col='#c98d6b', c='#9c7a55'):
    """An armchair of cushions in a wooden frame."""
    m = wood(c); f = fabric(col)
    for s in (-1, 1): x = s * .36; tube(M @ Vector((x, .06, 0)), M @ Vector((x, .1, .57)), .02, m, 10); tube(M @ Vector((x, .8, 0)), M @ Vector((x, .7, .62)), .02, m, 10); box(M, x - .035, x + .035, .02, .8, .565, .595, m, .008); box(M, x - .016, x + .016, .08, .76, .25, .31, m, .006)
    box(M, -.36, .36, .1, .14, .25, .31, m, .006); soft(M, (0, .4, .37), (.66, .66, .17), f, .28); soft(M @ Matrix.Translation((0, .76, .66)) @ Matrix.Rotation(-.26, 4, 'X'), (0, 0, 0), (.64, .17, .62), f, .3)


def stove(x, y, H): c = matte('#3c4042', .5, .3, 0); tube((x, y, 0), (x, y, .03), .55, bluestone(), 40); tube((x, y, .03), (x, y, .12), .16, c, 24); tube((x, y, .12), (x, y, 1.12), .25, c, 40); tube((x, y, 1.12), (x, y, H), .075, c, 20); M = frame(x, y, 0, 20); box(M, -.14, .14, -.262, -.2, .5, .9, glow('#ffb266', .9, '#4a3a2c'), .01)


def round_dining(x, y, r=.6, n=4, c='#b08a60', seat='#d8cdb8', a0=.4):
    m = wood(c); tube((x, y, .71), (x, y, .75), r, m, 48); tube((x, y, .02), (x, y, .71), .07, m, 20, .05); tube((x, y, 0), (x, y, .03), r * .5, m, 36, r * .46)
    for i in range(n): a = a0 + 2 * math.pi * i / n; chair(frame(x + math.cos(a) * (r + .16), y + math.sin(a) * (r + .16), 0, math.degrees(a) - 90), c, seat)
    vase(x, y, .75, .24, '#8fa09a', True, 4)


def slats(M, a, b, z0, z1, c='#b8966c', gap=.07): m = wood(c); box(M, a, b, -.008, .01, z0, z1, matte('#5c5148'), .001); n = round((b - a) / gap); [box(M, a + (b - a) * i / n, a + (b - a) * i / n + gap * .6, -.034, -.006, z0, z1, m, .003) for i in range(n)]
def radiator(M, w=1.0, h=.55, c='#f0ebe0'): m = matte(c, .4); n = round(w / .085); [tube(M @ Vector((-w / 2 + w * (i + .5) / n, -.11, .12)), M @ Vector((-w / 2 + w * (i + .5) / n, -.11, .12 + h)), .034, m, 10) for i in range(n)]; [tube(M @ Vector((-w / 2, -.11, z)), M @ Vector((w / 2, -.11, z)), .024, m, 8) for z in (.16, .08 + h)]
def gallery(M, x, z, seed=0, sizes=((-.62, .12, .5, .66), (.02, .22, .6, .46), (-.05, -.3, .46, .42), (.6, .02, .42, .58))): C = (('#c98d6b', '#e9dfcf', '#8a9a8a'), ('#6f8087', '#efe6d6', '#c9a15f'), ('#a8574a', '#ece2d0', '#5f7f70'), ('#d9b06a', '#f0e9dc', '#6f7a80')); [art(M, x + dx, z + dz, w, h, C[(i + seed) % 4], ('#b08a60', '#4a4d4f')[(i + seed) % 2], (i + seed) % 3) for i, (dx, dz, w, h) in enumerate(sizes)]
def pouf(x, y, c='#c9a15f', r=.28): soft(I, (x, y, .2), (r * 2, r * 2, .4), fabric(c), .6, 36, 20)
def bench(M, w, c='#b08a60', h=.45, d=.4, cushion=None): m = wood(c); box(M, -w / 2, w / 2, -d, 0, h - .05, h, m, .008); [box(M, a, a + .05, -d + .03, -.03, 0, h - .05, m, .006) for a in (-w / 2 + .05, w / 2 - .1)]; cushion and soft(M, (0, -d / 2, h + .05), (w - .04, d - .02, .11), fabric(cushion), .2)
def console(M, w=1.5, c='#a67c52'): m = wood(c); box(M, -w / 2, w / 2, -.34, 0, .76, .8, m, .008); box(M, -w / 2 + .06, w / 2 - .06, -.3, -.03, .24, .27, m, .006); [box(M, a, a + .04, b, b + .04, 0, .76, m, .005) for a in (-w / 2 + .02, w / 2 - .06) for b in (-.33, -.05)]
def screen(M, z=1.2, w=1.3): box(M, -w / 2, w / 2, -.075, -.035, z - w * .29, z + w * .29, matte('#2f3335', .3, .5, 0), .01)
def low(M, w=2.0, c='#a67c52', h=.4, d=.42): m = wood(c) if c[1] in 'ab' else matte(c, .5, .3, .02); box(M, -w / 2, w / 2, -d, 0, .12, h, m, .008); n = max(2, round(w / .6)); [box(M, -w / 2 + w * i / n + .006, -w / 2 + w * (i + 1) / n - .006, -d - .014, -d, .13, h - .01, m, .004) for i in range(n)]; box(M, -w / 2 + .06, w / 2 - .06, -d + .06, -.04, 0, .12, matte('#5b5a57'), .002)
def sheer(M, a, b, z): curtain(M, a, b, .02, z, '#f4f0e8', 0, .03)
def globes(pts, H, r=.13): [pendant(x, y, z, H, r, kind='globe') for x, y, z in pts]
def track(x, y0, y1, H, n=4, c='#3f4345'): m = matte(c); box(I, x - .02, x + .02, y0, y1, H - .05, H - .02, m, .004); [(tube((x, y0 + (y1 - y0) * (i + .5) / n, H - .05), (x, y0 + (y1 - y0) * (i + .5) / n, H - .12), .01, m, 8), tube((x, y0 + (y1 - y0) * (i + .5) / n, H - .11), (x + .05, y0 + (y1 - y0) * (i + .5) / n, H - .25), .04, m, 16)) for i in range(n)]


def piano(M):
    """An upright piano; M's y looks into the wall."""
    m = matte('#4a352b', .3, .5, .03); box(M, -.74, .74, -.34, 0, .02, 1.22, m, .012); box(M, -.76, .76, -.38, .0, 1.2, 1.24, m, .008); box(M, -.74, .74, -.62, -.3, .62, .72, m, .01); box(M, -.64, .64, -.6, -.36, .715, .735, matte('#f4efe4', .3), .002); [box(M, -.62 + i * .05, -.595 + i * .05, -.5, -.36, .73, .745, matte('#2d2a28', .3), .001) for i in range(26) if i % 7 not in (2, 6)]; [box(M, a, a + .07, -.6, -.54, 0, .64, m, .006) for a in (-.72, .65)]; box(M, -.3, .3, -.36, -.345, .86, 1.1, matte('#f2ece0'), .001)
    for x in (-.18, .18): tube(M @ Vector((x, -1.06, 0)), M @ Vector((x * .9, -1.06, .46)), .02, m, 8); tube(M @ Vector((x, -.86, 0)), M @ Vector((x * .9, -.86, .46)), .02, m, 8)
    soft(M, (0, -.96, .49), (.46, .36, .08), fabric('#8f5a54'), .3)


def ceiling(p, x0, x1, y0, y1, up=.9, light=0, c='#f4f0e8'):
    """The ceiling of a Plan made with ceil=False, with an opening: a roof light (light: its power) or a stairwell."""
    m = matte(c, .9, .1, 0); W, D, H = p.W / 2 + .3, p.D + .3, p.H; [box(I, *q, H, H + .25, m, .001) for q in ((-W, W, -4.2, y0), (-W, W, y1, D), (-W, x0, y0, y1), (x1, W, y0, y1))]; [box(I, *q, H - .004, H + up, m, .001) for q in ((x0 - .1, x0 + .012, y0 + .01, y1 - .01), (x1 - .012, x1 + .1, y0 + .01, y1 - .01), (x0 - .11, x1 + .11, y0 - .1, y0 + .012), (x0 - .11, x1 + .11, y1 - .012, y1 + .1))]
    if light: lamp(Matrix.Translation(((x0 + x1) / 2, (y0 + y1) / 2, H + up)) @ Matrix.Rotation(math.radians(-90), 4, 'X'), x1 - x0, y1 - y0, light); F = matte('#e9e4da', .5, .3, 0); box(I, x0 + .02, x1 - .02, (y0 + y1) / 2 - .025, (y0 + y1) / 2 + .025, H + up - .12, H + up - .04, F, .004)
    else: box(I, x0 - .1, x1 + .1, y0 - .1, y1 + .1, H + up, H + up + .1, m, .001); lamp(Matrix.Translation(((x0 + x1) / 2, (y0 + y1) / 2, H + up - .02)) @ Matrix.Rotation(math.radians(-90), 4, 'X'), (x1 - x0) * .8, (y1 - y0) * .8, 9)


def stairs(p, y0=1.4, w=.95, c='#b08a60', s=1):
    """Open treads along a side wall up to the stairwell, with a rail of thin steel."""
    m = wood(c); n = int(p.H / .185); st = metal('#4a4f52', .4); xo = s * (p.W / 2 - w); X = sorted((xo, s * (p.W / 2 + .0)))
    for i in range(n):
        z = (i + 1) * .185; a = y0 + i * .235; box(I, *X, a, a + .28, z - .05, z, m, .006)
        for q in (.06, .18): tube((xo + s * .03, a + q, z), (xo + s * .03, a + q, z + .86 + (q - .06) * .78), .007, st, 6) if z + .9 < p.H + .6 else None
    tube((xo + s * .03, y0 + .04, .185 + .86), (xo + s * .03, y0 + n * .235, n * .185 + .86), .018, m, 10); prism(frame(xo + s * (.0 if s > 0 else .04), y0, 0, 90), [(0, .0), (.2, .0), (n * .235, n * .185 - .24), (n * .235, n * .185 - .04)], -.04 if s > 0 else 0, .0 if s > 0 else .04, st)


# ---------- living rooms ----------------------------------------------------------------------------
def l_deep():
    """A renovated row house from the front: seats, table, then the timber island and the garden doors."""
    p = Plan(4.7, 8.6, 2.75, 'white', 'white', 'pale', 'in-back', outside=False, ceil=False, back=[(.2, 0, 3.2, 2.35, dict(cols=3, **BLACK))]); yard(p, 3); ceiling(p, -1.3, 1.0, 5.7, 7.8, .8, 22); p.paint('left', brick('#ece6da', '#e2dbcd', '#ddd5c7', m=.005, bs=.35)); run(p.at('right', 8.3, .62), 2.6, '#f0ece3', '#d9d3c8', hob=1.3, hood='box', H=2.75, tile=None); island(-.4, 6.6, 1.9, 'wood#b8966c', '#d9d3c8', -90, 2, '#55595a', .85, H=2.75); round_dining(-.9, 4.1, .58, 4, '#a67c52', '#c9b79c'); pendant(-.9, 4.1, 1.8, 2.75, .3, '#5f7f70'); sofa(p.at('right', 2.0, 1.0), 2.3, '#8d9b8a', ('#e6dccb', '#c98d6b')); gallery(p.at('right', 2.0), 0, 1.7, 1); rug(-.9, 1.5, .8, 3.2, '#d6cab6', '#8d9b8a'); round_table(.1, 2.0, .4, .4, '#9c7a55'); low(p.at('left', 2.1), 2.2, '#a67c52'); screen(p.at('left', 2.0), 1.05, 1.15); plant(-2.0, 3.3, 1.4, 61); cam_in(-.35, -2.1, 1.45, (.05, 4), 23)


def l_orchard():
    """End house: light from the side and a slatted wall; the orchard behind."""
    p = Plan(6.0, 5.0, 2.65, 'white', 'white', 'pale', 'in-left', outside=False, left=[(2.6, .35, 1.5, 2.0, dict(cols=1, **BLACK))], back=[(1.1, 0, 3.2, 2.35, dict(cols=3, **BLACK))]); orchard(p, 2); slats(p.at('back', -1.9), -1.05, 1.05, .0, 2.62); low(p.at('back', -1.9, .05), 1.9, '#e6e0d4'); screen(p.at('back', -1.9, .05), 1.25, 1.25); corner(p.at('right', 2.7, 1.0), 2.9, .9, '#b9a88c', ('#5f7f70', '#e6dccb', '#c98d6b'), 1); rug(-1.7, 1.9, 1.2, 3.8, '#ddd3c0'); round_table(-.2, 2.3, .5, .34, '#8a6a4a'); vase(-.2, 2.3, .34, .24, '#e3d9c6'); round_table(-.85, 2.8, .3, .44, '#b08a60'); easy(frame(-2.1, 2.3, 0, 60), '#7f8f80'); globes(((.3, 2.5, 2.05), (.65, 2.2, 1.8), (.05, 2.1, 2.25)), 2.65); plant(-.45, 4.6, 1.5, 64); cam_in(-1.0, -2.2, 1.4, (.15, 3), 23)


def l_stairs():
    """House with open stairs along the wall, polished floor, a red sofa."""
    p = Plan(5.4, 5.8, 2.65, 'white', 'white', 'concrete', 'in-back', outside=False, ceil=False, back=[(-.7, 0, 3.0, 2.35, dict(cols=2, **BLACK))]); orchard(p, 3); ceiling(p, 1.7, 2.7, 2.3, 5.0, 1.3); stairs(p, 1.9); sofa(p.at('left', 2.9, 1.0), 2.3, '#a8574a', ('#e6dccb', '#d9b06a')); art(p.at('left', 2.9), 0, 1.7, 1.3, .9, ('#6f8087', '#efe6d6', '#c9a15f'), '#4a4d4f', 2); rug(-1.7, .7, 1.5, 4.2, '#cfc9bd'); pouf(.0, 2.2, '#6f8087'); round_table(-.75, 2.9, .45, .36, '#b08a60'); vase(-.75, 2.9, .36, .22, '#e3d9c6'); easy(frame(.35, 4.3, 0, -30), '#d9cbb4', '#8a6a4a'); floor_lamp(-2.35, 4.6, 1.6); plant(-2.3, 5.3, 1.2, 66); pendant(-.6, 2.8, 2.0, 2.65, .26, '#4a4d4f'); cam_in(-.35, -2.2, 1.4, (.1, 3.2), 23)


def l_south():
    """House in the middle: built-in shelves at the end, wide window on the right."""
    p = Plan(5.6, 4.8, 2.65, 'white', 'ink', 'herring', 'in-right', outside=False, right=[(2.7, 0, 3.2, 2.35, dict(cols=2, **BLACK))]); orchard(p, 4); [bookcase(p.at('back', x, .34), 1.3, 2.55, .33, '#5f6c73', 2, 6, k, 2) for x, k in ((-2.78, 3), (1.48, 8))]; low(p.at('back', 0), 2.9, '#5f6c73', .5); screen(p.at('back', 0), 1.3, 1.5); corner(p.at('left', 2.5, 1.0), 2.7, .9, '#d9cfbe', ('#5f6c73', '#c9a15f', '#e6dccb'), -1); rug(-1.8, 1.2, 1.0, 3.7, '#c9c2b4'); round_table(-.1, 2.7, .48, .34, '#9c7a55'); vase(-.1, 2.7, .34, .2, '#a8745a'); easy(frame(1.5, 1.7, 0, -110), '#a8745a'); p.curtains('right', 1.1, 4.3, 2.45, '#e9e1d2', .5); globes(((-.2, 2.5, 2.1),), 2.65, .22); cam_in(.55, -2.15, 1.4, (-.1, 3), 23)


def l_stove():
    """A stove in the corner, a seat under a broad low window, tiles on the floor."""
    p = Plan(5.4, 5.0, 2.65, 'white', 'white', 'grey', 'in-back', outside=False, back=[(.35, .5, 2.6, 1.75, dict(cols=2, **BLACK))]); orchard(p, 5); p.paint('left', '#9aa58f'); bench(p.at('back', .35), 2.6, '#b8966c', .45, .5, '#d9c3a6'); [soft(frame(x, 4.72) @ Matrix.Rotation(-.2, 4, 'X'), (0, 0, .68), (.42, .14, .38), fabric(c), .5) for x, c in ((-.6, '#7f8f80'), (1.2, '#c98d6b'))]; stove(-1.95, 4.25, 2.65); sofa(p.at('right', 2.4, 1.0), 2.3, '#e0d8c8', ('#9aa58f', '#a8745a')); easy(frame(-1.75, 2.2, 0, 75), '#a8745a'); rug(-1.4, 1.5, 1.1, 3.6, '#c9b79c', '#9aa58f'); round_table(.05, 2.3, .46, .36, '#8a6a4a'); vase(.05, 2.3, .36, .22, '#e3d9c6'); art(p.at('right', 2.4), 0, 1.7, 1.2, .75, kind=1); shelf(p.at('left', 2.9), -.75, .75, 1.75, 7, -.24, 0); shelf(p.at('left', 2.9), -.75, .75, 1.35, 12, -.24, 0); pendant(.0, 2.3, 2.0, 2.65, .3, '#a67c52'); cam_in(-.5, -2.2, 1.4, (.1, 3), 23)


def l_terrace():
    """Second floor: the kitchen at the end, a table by the terrace window."""
    p = Plan(6.6, 5.6, 2.6, 'white', 'white', 'smoked', 'in-left', outside=False, left=[(3.5, 0, 3.2, 2.3, dict(cols=2, **BLACK))]); city(p, -6.6, 4); balcony(p, 'left', 3.5, 5.0, 2.2); run(p.at('back', -.5, .62), 3.6, '#dcd8cf', '#6d6a64', sink=2.5, hob=1.2, upper='cab', ux=(0, 3.6), H=2.6, tile=None, hood=None); fridge(p.at('back', -1.14, .62)); box(I, -1.24, -1.16, 4.9, 5.6, 0, 2.6, paint('white'), .003); box(I, -1.2, 3.3, 5.2, 5.6, 2.3, 2.6, paint('white'), .003); dining(-1.5, 3.2, 1.6, .85, '#8a6a4a', '#6f8087', 2, deg=90); pendant(-1.5, 3.2, 1.75, 2.6, .3, '#c9a15f'); corner(p.at('right', 2.5, 1.0), 2.6, .8, '#7f8a86', ('#d9b06a', '#e6dccb'), 1); rug(.1, 2.4, 1.1, 3.4, '#d3cbbb'); round_table(1.1, 2.2, .42, .36, '#8a6a4a'); vase(1.1, 2.2, .36, .2, '#c98d6b'); gallery(p.at('right', 2.5), 0, 1.6, 2); plant(-2.8, 4.9, 1.6, 67); cam_in(1.3, -2.3, 1.45, (-.3, 3.2), 22)


def l_park():
    """First floor of a new residence: crowns of the park behind a glass balcony."""
    p = Plan(4.9, 4.9, 2.6, 'white', 'white', 'white', 'in-back', outside=False, back=[(.5, 0, 3.0, 2.3, dict(cols=2, **BLACK))]); park(p, -3.8, 2); balcony(p, 'back', .5, 4.4, 1.9); p.paint('right', 'rose'); sofa(p.at('right', 2.5, 1.0), 2.2, '#46586a', ('#e3cfc0', '#c9a15f')); art(p.at('right', 2.5), 0, 1.7, 1.0, 1.0, ('#46586a', '#efe6d6', '#c98d6b'), '#b08a60', 0); tube((0, 2.4, 0), (0, 2.4, .015), 1.35, fleck('#e3d9c6', '#d6cab4', 90, bs=.4), 64); round_table(.05, 2.4, .46, .36, '#b08a60'); vase(.05, 2.4, .36, .24, '#a8745a'); easy(frame(-1.5, 3.2, 0, 55), '#d9c3b2'); low(p.at('left', 2.5), 1.9, '#b08a60'); screen(p.at('left', 2.5), 1.15, 1.2); floor_lamp(-2.0, 4.4, 1.6); p.curtains('back', -1.0, 2.0, 2.45, '#e3d6c9', .35); globes(((0, 2.4, 2.05),), 2.6, .2); cam_in(-.6, -2.1, 1.4, (.15, 3), 23)


def l_penthouse():
    """Top floor: glass on two sides, timber ceiling, a long low hearth."""
    p = Plan(7.4, 5.8, 2.7, 'white', 'white', 'white', 'in-right', outside=False, cornice_=False, right=[(2.8, 0, 4.8, 2.5, dict(cols=3, **BLACK))], back=[(1.0, 0, 5.0, 2.5, dict(cols=4, **BLACK))]); box(I, -90, 90, -40, 120, -13.1, -13, lawn(), .001); [tree(-16 + i * 5.5, p.D + 16 + (i * 7) % 9, 11 + i % 3, 500 + i, z=-13) for i in range(7)]; [tree(p.W / 2 + 13 + (i * 5) % 7, -8 + i * 6, 11 + i % 3, 520 + i, z=-13) for i in range(4)];
    balcony(p, 'back', .29, 7.38, 2.8, plants=False); balcony(p, 'right', 2.75, 12.3, 2.8, plants=False); [plant(x, p.D + 2.2, 1.2, 70 + i, '#8c8a84') for i, x in enumerate((-.6, 3.2))]; [box(I, -3.7, 3.7, y - .05, y + .05, 2.655, 2.7, wood('#b8966c'), .004) for y in np.arange(-3, 5.75, .14)]; M = p.at('left', 2.9); box(M, -1.5, 1.5, -.16, .0, 0, 2.65, TILE('#8f8a82', '#86817a', '#78736c', 1.2, .6), .002); box(M, -.75, .75, -.17, -.1, .55, .95, matte('#2f3133', .5), .004); box(M, -.7, .7, -.175, -.12, .57, .66, glow('#ffb266', 1.2, '#4a3a2c'), .004); box(M, -1.5, 1.5, -.5, -.16, .3, .36, matte('#d9d3c8', .4), .006); corner(frame(.5, 4.1), 3.0, 1.0, '#8b8680', ('#e0d2ba', '#c98d6b', '#d9d3c8'), 1); rug(-1.7, 2.0, 1.4, 3.9, '#d9d0c0'); box(I, -.7, .5, 2.1, 2.8, .26, .32, matte('#4a4d4f', .4), .008); [box(I, x, x + .05, y, y + .05, 0, .26, matte('#4a4d4f', .4), .004) for x in (-.65, .4) for y in (2.15, 2.7)]; vase(-.1, 2.45, .32, .24, '#e3d9c6'); easy(frame(2.3, 2.3, 0, -80), '#a8745a', '#8a6a4a'); plant(-3.2, 5.2, 1.8, 73); cam_in(-.5, -2.5, 1.4, (.2, 3), 21); return dict(limit=84_000)


def l_piano():
    """Family room above a shop: plum wall, piano, two tall windows over the roofs."""
    p = Plan(5.0, 5.0, 3.1, 'white', 'white', 'dark', 'in-back', outside=False, back=[(-1.25, .65, 1.15, 2.1, dict(cols=2, trans=.5)), (1.25, .65, 1.15, 2.1, dict(cols=2, trans=.5))]); city(p, -4.4, 6, True, 11); p.paint('left', '#a8837e'); [radiator(p.at('back', x), .95, .45) for x in (-1.25, 1.25)]; piano(p.at('right', 2.9)); art(p.at('right', 2.9), 0, 1.85, .9, .7, ('#a8574a', '#ece2d0', '#5f7f70'), BRASS, 2); sofa(p.at('left', 2.6, 1.0), 2.3, '#5f7f70', ('#d9b06a', '#e3cfc0')); gallery(p.at('left', 2.6), 0, 1.85, 3); rug(-1.6, 1.1, 1.2, 3.8, '#9c7a6a', '#e3d3bd'); round_table(-.35, 2.4, .45, .4, '#6a4a32'); vase(-.35, 2.4, .4, .22, '#e3d9c6'); pouf(.55, 3.5, '#d9b06a'); plant(0, 4.6, 1.3, 75); globes(((-.1, 2.6, 2.35),), 3.1, .2); cam_in(.35, -2.2, 1.4, (-.02, 3), 23)


def l_fifties():
    """A house of the fifties: block parquet, brick hearth, wide window on the garden."""
    p = Plan(5.6, 4.8, 2.6, 'white', 'white', 'blocks', 'in-back', back=[(.8, 0, 3.4, 2.2, dict(cols=2, frm='#e9e3d6'))]); M = p.at('left', 2.9); bk = B(dict(c1='#b5705a', c2='#9a5a48', mortar='#cbbfae')); box(M, -.95, .95, -.35, 0, 0, 2.6, bk, .003); box(M, -.45, .45, -.36, -.2, .22, .82, matte('#3f3a36'), .004); box(M, -.35, .35, -.37, -.25, .24, .44, glow('#ffb266', .9, '#4a3a2c'), .01); box(M, -1.05, 1.05, -.55, 0, .14, .2, bluestone(), .01); sofa(p.at('right', 2.5, .95), 2.1, '#c9a14f', ('#7f8f80', '#e6dccb')); art(p.at('right', 2.5), 0, 1.6, 1.1, .6, ('#7f8f80', '#efe6d6', '#a8574a'), '#8a6a4a', 2); easy(frame(-1.35, 3.9, 0, 35), '#7f8f80', '#8a6a4a'); rug(-1.2, 1.6, 1.2, 3.5, '#b9c0ae', '#efe6d6'); round_table(.35, 2.4, .5, .38, '#8a6a4a'); vase(.35, 2.4, .38, .2, '#a8574a'); sheer(frame(0, 4.66), -.95, -.2, 2.3); sheer(frame(0, 4.66), 1.95, 2.6, 2.3); tube((-1.0, 4.66, 2.32), (2.65, 4.66, 2.32), .012, metal('#8c7a5c', .4), 8); plant(2.4, 4.2, 1.2, 77, '#d9c7a8'); floor_lamp(-2.3, 4.4, 1.5); pendant(.2, 2.4, 1.95, 2.6, .28, '#efe6d4'); cam_in(-.35, -2.2, 1.35, (.1, 3), 23)


def l_blue():
    """Open-plan flat seen from the table: seats at the end, balcony on the right."""
    p = Plan(5.4, 6.2, 2.55, 'white', '#b7c3c6', 'oak', 'in-right', outside=False, right=[(4.0, 0, 2.2, 2.25, dict(cols=2, **BLACK)), (1.1, .8, 1.2, 1.45, dict(cols=1, **BLACK))]); city(p, -6.6, 8, False, 15); balcony(p, 'right', 4.0, 4.0, 1.8); sofa(p.at('back', -.7, 1.0), 2.5, '#e0d8c8', ('#6f8087', '#c98d6b')); shelf(p.at('back', -.7), -1.2, 1.2, 1.75, 5, -.24, 0); rug(-2.1, .8, 3.2, 5.2, '#c2c6c2'); round_table(-.7, 4.2, .46, .36, '#b08a60'); easy(frame(1.6, 5.3, 0, -40), '#6f8087'); dining(-.75, 1.5, 1.7, .9, '#b08a60', '#8fa09a', 2, deg=0); [pendant(x, 1.5, 1.65, 2.55, .17, '#d9b06a') for x in (-1.15, -.35)]; low(p.at('left', 4.2), 1.8, '#b08a60'); screen(p.at('left', 4.2), 1.1, 1.15); bookcase(p.at('left', 1.5, .31), 1.2, 2.0, .3, '#ebe5da', 2, 5, 4); plant(2.3, 5.7, 1.4, 79); p.curtains('right', 2.9, 5.1, 2.4, '#e3ddd0', .4); cam_in(.9, -2.2, 1.5, (-.2, 3.4), 23)


def l_steel():
    """A flat behind a steel balcony: dark green wall, brown sofa, pictures."""
    p = Plan(5.2, 5.0, 2.55, 'white', '#66736a', 'oak', 'in-left', outside=False, left=[(2.9, 0, 2.6, 2.25, dict(cols=2, **BLACK))]); city(p, -6.6, 10, False, 12, ('#cfc3b2', '#d9b9a4', '#c9c6bd')); balcony(p, 'left', 2.9, 4.4, 1.6, 'steel'); sofa(p.at('back', .5, 1.0), 2.4, '#9c6e4c', ('#e6dccb', '#66736a')); gallery(p.at('back', .5), 0, 1.65, 0, ((-.95, .0, .56, .74), (-.28, .16, .56, .42), (-.28, -.3, .56, .36), (.42, .0, .6, .78), (1.05, .15, .44, .46))); rug(-1.3, 1.9, 1.6, 4.0, '#d9c3a6'); round_table(.1, 2.7, .5, .34, '#8a6a4a'); round_table(.75, 2.4, .3, .46, '#b08a60'); vase(.1, 2.7, .34, .22, '#c9a15f'); low(p.at('right', 2.4), 2.1, '#b08a60', .5); screen(p.at('right', 2.4), 1.2, 1.2); easy(frame(-1.5, 4.0, 0, 40), '#d9cbb4', '#8a6a4a'); plant(2.2, 4.4, 1.6, 81, '#4a4d4f'); track(.1, .4, 3.8, 2.55); cam_in(.65, -2.15, 1.4, (-.1, 3), 23)


# ---------- kitchens ----------------------------------------------------------------------------
def k_rooflight():
    """White units, a timber island under a roof light, glass to a walled garden."""
    p = Plan(4.7, 5.2, 2.75, light='in-back', floor='pale', outside=False, ceil=False, back=[(.2, 0, 3.2, 2.35, dict(cols=3, **BLACK))]); yard(p, 3); ceiling(p, -1.3, 1.0, 2.0, 4.2, .8, 22); p.paint('left', brick('#ece6da', '#e2dbcd', '#ddd5c7', m=.005, bs=.35)); c = '#f0ece3'; run(p.at('right', 4.95, .62), 3.0, c, '#d9d3c8', sink=2.2, hob=.9, hood='box', H=2.75, tile=None, drawers=(2, 3)); tall(p.at('right', 1.94, .62), .65, c, 2.3); island(-.45, 2.8, 2.2, 'wood#b8966c', '#d9d3c8', -90, 3, '#55595a', .9, H=2.75); shelf(p.at('left', 3.0), -1.0, 1.0, 1.6, 9, -.24, 0); plant(-1.95, 4.75, 1.5, 83); cam_in(-.95, -2.1, 1.5, (.25, 3), 23)


def k_terra():
    """Clay-red units under a window in the side wall, a pale island, the orchard behind."""
    p = Plan(5.8, 4.8, 2.65, light='in-left', floor='pale', outside=False, left=[(2.9, 1.02, 2.0, 1.25, dict(cols=2, **BLACK))], back=[(1.35, 0, 2.4, 2.35, dict(cols=2, **BLACK))]); orchard(p, 2); c = '#b5806a'; run(p.at('left', 1.2, .62), 3.55, c, '#e3dccf', sink=1.7, splash=.1, tile=None, H=2.65, drawers=(1, 4)); tall(p.at('back', -2.26, .62), 2.3, c, 2.4, True, 4); box(I, -2.9, .06, 4.3, 4.8, 2.4, 2.65, paint('white'), .003); box(I, -2.9, -2.27, 4.2, 4.8, 0, 2.4, matte(c, .5), .003); island(.75, 2.4, 2.3, '#e6dfd2', '#cdb59c', 0, 3, '#a67c52', .95, hob=True, H=2.65, pend='#b5806a', two=3); plant(2.5, 4.3, 1.4, 85); art(p.at('right', 3.0), 0, 1.6, .8, 1.0, kind=0); cam_in(1.2, -2.2, 1.45, (-.15, 3), 23)


def k_charcoal():
    """A wall of near-black units with an oak niche, an oak island lengthwise on a polished floor."""
    p = Plan(5.0, 5.4, 2.65, light='in-back', floor='concrete', outside=False, back=[(-.75, 0, 2.8, 2.35, dict(cols=2, **BLACK))]); orchard(p, 3); c = '#4d5254'; tall(p.at('right', 5.35, .62), 1.8, c, 2.45, True, 3); tall(p.at('right', 1.7, .62), 1.2, c, 2.45, False, 2); run(p.at('right', 3.53, .62), 1.82, c, 'wood#b08a60', sink=.9, splash=0, H=2.65, drawers=(0, 2)); M = p.at('right', 3.53, .62); box(M, 0, 1.82, .6, .62, .9, 1.75, wood('#b08a60'), .003); fronts(M @ Matrix.Translation((0, .27, 1.65)), 1.82, c, 3, .1, .8, .35, handle=False); box(I, 1.88, 2.5, .5, 5.4, 2.45, 2.65, matte(c, .5), .003); island(-.25, 2.7, 2.6, 'wood#b8966c', '#5d6163', -90, 3, '#4a4d4f', .95, hob=True, H=2.65, pend='#4a4d4f', two=3); shelf(p.at('left', 3.0), -.9, .9, 1.5, 4, -.24, 0); plant(-2.1, 4.9, 1.5, 87); cam_in(-1.1, -2.1, 1.5, (.3, 3), 23)


def k_olive():
    """Olive units in a corner, the island runs on as a table."""
    p = Plan(5.4, 4.6, 2.65, light='in-right', floor='herring', outside=False, right=[(2.3, 0, 2.6, 2.35, dict(cols=2, **BLACK))], back=[(-.6, 1.08, 1.7, 1.15, dict(cols=2, **BLACK))]); orchard(p, 4); c = '#8a8a62'; run(p.at('back', -2.7, .62), 4.0, c, '#efe9df', sink=2.1, splash=.14, tile=('#efe7d6', '#e6dcc8'), tb=(.1, .1), H=2.65, drawers=(1, 5)); run(p.at('left', 2.0, .62), 1.98, c, '#efe9df', hob=.95, hood='box', H=2.65, tile=('#efe7d6', '#e6dcc8'), tb=(.1, .1), splash=.7, things=False); tall(p.at('left', 1.2, .62), .78, c, 2.3); tall(p.at('back', 1.32, .62), 1.2, c, 2.3, False, 2); island(.05, 2.35, 1.3, c, '#efe9df', 0, 0, d=.9, H=2.65); dining(1.5, 2.35, 1.5, .86, '#b08a60', '#c9b79c', 2); pendant(1.5, 2.35, 1.7, 2.65, .28, '#c9a15f'); cam_in(.95, -2.2, 1.45, (-.05, 3), 23)


def k_ash():
    """Pale ash and white under a long strip of window; a round table before the garden."""
    p = Plan(5.2, 5.4, 2.65, light='in-left', floor='grey', outside=False, left=[(2.6, 1.1, 3.0, .75, dict(cols=3, **BLACK))], back=[(1.2, 0, 2.0, 2.35, dict(cols=2, **BLACK))]); orchard(p, 5); p.paint('right', '#9aa58f'); c = 'wood#cdb38f'; run(p.at('left', .7, .62), 3.9, c, '#efe9df', sink=1.6, hob=3.0, splash=.18, tile=None, H=2.65, drawers=(1, 4, 5)); tall(p.at('back', -2.55, .62), 2.4, c, 2.3, True, 4); island(-.35, 2.7, 2.2, '#e9e4da', '#efe9df', -90, 0, d=.85, H=2.65); [pendant(-.35, y, 1.75, 2.65, .13, kind='globe') for y in (2.1, 2.7, 3.3)]; round_dining(1.45, 3.4, .55, 3, '#c2a078', '#7f8f80', 1.2); shelf(p.at('right', 3.3), -.9, .9, 1.5, 6, -.24, 0); shelf(p.at('right', 3.3), -.9, .9, 1.85, 3, -.24, 0); cam_in(.85, -2.1, 1.45, (-.05, 3), 23)


def k_walnut():
    """Top floor: walnut units, an island of one stone, glass on the terrace."""
    p = Plan(6.0, 5.0, 2.7, light='in-right', floor='white', outside=False, cornice_=False, right=[(2.7, 0, 3.6, 2.5, dict(cols=2, **BLACK))]); box(I, -90, 90, -40, 120, -13.1, -13, lawn(), .001); [tree(p.W / 2 + 13 + (i * 5) % 7, -8 + i * 6, 11 + i % 3, 520 + i, z=-13) for i in range(5)]; balcony(p, 'right', 2.6, 10, 2.8); [box(I, -3.0, 3.0, y - .05, y + .05, 2.655, 2.7, wood('#b8966c'), .004) for y in np.arange(-3, 4.95, .14)]; c = 'wood#8a6448'; tall(p.at('left', .6, .62), 2.2, c, 2.64, True, 4); run(p.at('back', -2.9, .62), 5.2, c, '#d8d3ca', hob=3.0, sink=4.3, splash=.7, tile=None, H=2.7, drawers=(4, 5), upper=None); shelf(p.at('back', -.6, .62), -.9, 2.6, 1.75, 8); box(I, -2.99, -2.3, 2.9, 4.36, 0, 2.64, wood('#8a6448'), .004); m = matte('#d8d3ca', .35, .4, .1, 2); N = frame(.35, 2.3); box(N, -1.4, 1.4, -.5, .5, .84, .92, m, .006); [box(N, a, a + .08, -.5, .5, 0, .84, m, .006) for a in (-1.4, 1.32)]; box(N, -1.32, 1.32, -.1, .46, .02, .84, wood('#8a6448'), .004); [(tube((x, 1.66, .64), (x, 1.66, .7), .18, fabric('#c9bda8'), 28), tube((x, 1.66, .02), (x, 1.66, .64), .02, matte('#4a4d4f'), 10), tube((x, 1.66, 0), (x, 1.66, .03), .17, matte('#4a4d4f'), 28)) for x in (-.45, .35, 1.15)]; tap(N, .7, .3, .92); box(I, -.6, 1.3, 2.28, 2.32, 1.78, 1.83, glow('#fff0d8', 2.0, '#4a4d4f'), .004); [tube((x, 2.3, 1.83), (x, 2.3, 2.66), .004, matte('#4a4d4f'), 6) for x in (-.5, 1.2)]; lathe(-.3, 2.3, .92, [(0, .01), (.12, .01), (.2, .08), (.19, .08), (.11, .025), (0, .025)], matte('#5f6c62', .5)); cam_in(.95, -2.3, 1.45, (-.1, 3), 22)


def k_grey():
    """Blue-grey units along one wall, a small timber island, the steel balcony at the end."""
    p = Plan(4.4, 5.0, 2.55, light='in-back', floor='oak', outside=False, back=[(.75, 0, 1.9, 2.25, dict(cols=2, **BLACK))]); city(p, -6.6, 10, False, 12, ('#cfc3b2', '#d9b9a4', '#c9c6bd')); balcony(p, 'back', .75, 3.6, 1.6, 'steel'); c = '#9fabb0'; run(p.at('left', 1.3, .62), 3.0, c, '#efe9df', sink=2.1, hob=.8, splash=.55, tile=('#e6e2d8', '#dcd8ce'), tb=(.15, .15), upper='cab', ux=(1.3, 3.0), hood='steel', H=2.55, drawers=(1, 4)); tall(p.at('back', -1.56, .62), 1.15, c, 2.25, True, 2); box(I, -2.2, -1.56, 4.34, 5.0, 0, 2.25, matte(c, .5), .003); island(.35, 2.5, 1.7, 'wood#b08a60', 'wood#b08a60', 90, 2, '#4a4d4f', .8, H=2.55, pend='#66736a', two=1); art(p.at('right', 3.4), 0, 1.6, .6, .8, ('#66736a', '#efe6d6', '#c98d6b'), '#4a4d4f', 0); cam_in(.7, -2.1, 1.45, (-.2, 3), 23)


def k_butter():
    """A pale yellow U with a peninsula, seen from the seats of the flat."""
    p = Plan(5.2, 5.2, 2.6, light='in-right', floor='white', outside=False, right=[(2.4, 0, 2.2, 2.3, dict(cols=2, **BLACK))]); park(p, -6.6, 5); balcony(p, 'right', 2.4, 3.8, 1.8); c = '#e2cf9e'; run(p.at('back', -2.6, .62), 3.2, c, '#f0ebe2', sink=1.7, upper='shelf', ux=(.9, 2.6), splash=.6, tile=('#f1ece1', '#e9e2d4'), tb=(.15, .075), H=2.6, drawers=(2,)); run(p.at('left', 3.1, .62), 1.46, c, '#f0ebe2', hob=.75, hood='steel', splash=.6, tile=('#f1ece1', '#e9e2d4'), tb=(.15, .075), H=2.6, things=False); tall(p.at('back', .62, .62), 1.25, c, 2.2, True, 2); box(I, 1.88, 2.6, 4.56, 5.2, 0, 2.6, paint('white'), .003); N = frame(-2.6, 2.2); box(N, 0, 2.3, .3, .85, .02, .86, matte(c, .5, .3, .02), .004); box(N, -.0, 2.36, -.02, .9, .86, .91, wood('#b8966c'), .008); [(tube((x, y, .62), (x, y, .66), .17, wood('#b08a60'), 28), [tube((x + math.cos(a) * .2, y + math.sin(a) * .2, 0), (x + math.cos(a) * .11, y + math.sin(a) * .11, .62), .012, wood('#b08a60'), 8, .015) for a in (.8, 2.35, 3.95, 5.5)]) for x, y in ((-1.5, 2.05), (-.75, 2.05))]; vase(-.6, 2.75, .91, .22, '#8fa09a'); [pendant(x, 2.6, 1.7, 2.6, .16, '#f0ebe2') for x in (-1.7, -.8)]; round_dining(1.35, 2.9, .52, 3, '#b08a60', '#8fa09a', 2.2); rug(-.6, 2.4, -.2, 1.6, '#cfd3c6'); cam_in(.75, -2.1, 1.5, (-.1, 3), 23)


# ---------- bedrooms, a bathroom -------------------------------------------------------------------
def b_park():
    """New residence: slatted wall behind the bed, crowns of the park on the left."""
    p = Plan(4.2, 4.3, 2.6, floor='white', light='in-left', outside=False, left=[(2.2, .5, 2.0, 1.75, dict(cols=2, **BLACK))]); park(p, -3.8, 3); slats(p.at('back', .35), -1.7, 1.7, .0, 1.35, '#b08a60'); bed(p.at('back', .35, .1), 1.7, 2.05, '#efe9df', '#8a9a8a', '#b08a60'); [nightstand(p.at('back', .35 + q, .05), 0, 0, '#a67c52', '#e3d9c6') for q in (-1.2, 1.2)]; art(p.at('back', .35), -.0, 1.85, 1.4, .5, ('#8a9a8a', '#efe6d6', '#c98d6b'), '#b08a60', 1); dresser(p.at('right', 3.0, .47), 1.4, 'wood#b08a60', .8); vase(1.85, 2.0, .8, .26, '#c98d6b'); table_lamp(1.85, 2.7, .8, '#8a9a8a'); rug(-.9, 1.6, 1.2, 3.1, '#cfd3c6'); p.curtains('left', 1.2, 3.2, 2.45, '#d9dccf', .4); plant(-1.75, 3.9, 1.2, 89); globes(((.35, 1.9, 2.05),), 2.6, .18); cam_in(.45, -2.0, 1.35, (.0, 3), 24)


def b_arch():
    """A painted arch behind the bed, tiled floor, black window on the right."""
    p = Plan(4.4, 4.2, 2.6, 'white', 'white', floor='oak', light='in-right', outside=False, right=[(2.5, .45, 1.5, 1.8, dict(cols=1, **BLACK))]); orchard(p, 5); prism(p.at('back', -.35), hole(0, .0, 2.5, 2.2, 1.1, 24), -.012, .01, matte('#cf9a7c', .9, .1, 0)); bed(p.at('back', -.35, .12), 1.6, 2.05, '#f0e9dd', '#7f8f80', '#9c7a55', '#e0d2ba'); bench(frame(-.35, 1.95), 1.3, '#9c7a55', .45, .38, '#cf9a7c'); [nightstand(p.at('back', -.35 + q, .03), 0, 0, '#9c7a55', '#7f8f80') for q in (-1.15, 1.15)]; wardrobe(p.at('left', 1.1, .61), 1.8, 2.4, '#ded5c4', 3); p.curtains('right', 1.75, 3.25, 2.42, '#e6d8c4', .4); rug(-1.7, 1.1, 1.2, 3.4, '#e0d6c4'); plant(1.75, 3.8, 1.3, 91); pendant(-.35, 1.9, 2.0, 2.6, .26, '#e9dcc4'); cam_in(.55, -2.0, 1.35, (-.1, 3), 24)


def ironbed(M, w=1.6, l=2.05, duvet='#efe9df', throw='#8f5a54', c='#3f4345'):
    """A bed of iron tubes with a high head."""
    m = metal(c, .4); soft(M, (0, -l / 2, .42), (w, l - .02, .26), matte('#f0eae0', .95), .16); box(M, -w / 2, w / 2, -l, 0, .24, .3, matte(c, .5), .01)
    for y, h in ((.0, 1.25), (-l, .75)):
        for s in (-1, 1): tube(M @ Vector((s * w / 2, y, 0)), M @ Vector((s * w / 2, y, h)), .02, m, 12); soft(M, (s * w / 2, y, h + .02), (.07, .07, .07), metal(BRASS), 1, 16, 12)
        tube(M @ Vector((-w / 2, y, h - .06)), M @ Vector((w / 2, y, h - .06)), .016, m, 12); tube(M @ Vector((-w / 2, y, .4)), M @ Vector((w / 2, y, .4)), .014, m, 10); [tube(M @ Vector((-w / 2 + w * i / 9, y, .4)), M @ Vector((-w / 2 + w * i / 9, y, h - .06)), .009, m, 8) for i in range(1, 9)]
    bedding(M, w - .06, l, duvet, throw)


def b_iron():
    """Above a shop: striped paper, an iron bed, dark boards, a tall window over the roofs."""
    p = Plan(4.4, 4.6, 3.0, floor='dark', light='in-back', outside=False, back=[(-.9, .6, 1.2, 2.0, dict(cols=2, trans=.5))]); city(p, -7.2, 7, True, 12); p.paint('right', planks('#d9d3c2', '#c6c6b2', w=.11, l=9, gap=0, axis=1, rough=.9, grain=.02)); ironbed(p.at('right', 2.6, .08)); [nightstand(p.at('right', 2.6 + q, .02), 0, 0, '#6a4a32', '#c9a15f') for q in (-1.15, 1.15)]; art(p.at('right', 2.6), 0, 1.95, .7, .55, ('#8f5a54', '#ece2d0', '#7f8f80'), BRASS, 1); p.curtains('back', -1.5, -.3, 2.75, '#c9b0a4', .35); radiator(p.at('back', -.9), .9, .4); M = p.at('back', .55, .5); box(M, 0, 1.3, 0, .5, .1, 2.0, wood('#7a5638'), .01); box(M, -.05, 1.35, -.04, .5, 2.0, 2.1, wood('#7a5638'), .01); [box(M, a, a + .6, -.02, 0, .2, 1.9, wood('#7a5638'), .01) for a in (.04, .67)]; easy(frame(-1.7, 3.5, 0, 50), '#c9b79c', '#6a4a32'); rug(-1.4, .8, 1.4, 3.6, '#a8837e', '#e3d3bd'); globes(((-.1, 2.4, 2.3),), 3.0, .2); cam_in(-.75, -2.0, 1.4, (.2, 3), 24)


def t_jade():
    """An inside shower room of a studio: green tiles all round, no window."""
    p = Plan(2.2, 2.7, 2.4, 'white', 'white', TILE('#d9d3c8', '#cfc8bc', '#b8afa1', .3, .3), 'in-left', skirt=False, cornice_=False); t = tiles('#6f9a86', '#628d79', '#c9d0c6', .15, .075, .5); p.paint('back', t, 0, 2.4); p.paint('right', t, 0, 2.4); p.paint('left', '#eef0ea', 0, 2.4); shower(p, .12, 1.08, 1.75, 2.68, 'left', head='back'); toilet(frame(-.55, 2.675)); basin(p.at('left', 1.25, .014), .8, '#b08a60', mirror='rect', lamp=False); box(I, -1.09, -1.05, .95, 1.55, 2.08, 2.13, glow('#fff0d8', 6, '#f3ead8'), .004); rad(p.at('right', 1.15), .45, 1.1); tube((0, 1.2, 2.36), (0, 1.2, 2.4), .16, glow('#fff4e2', 5, '#f3ead8'), 32); lamp(Matrix.Translation((0, 1.3, 2.34)) @ Matrix.Rotation(math.radians(-90), 4, 'X'), 1.2, 1.6, 14, '#fff0dc'); rug(-.5, .35, .6, 1.3, '#e0d8c8'); shelf(p.at('back', -.55), -.35, .35, 1.5, 3, -.16, 0); cam_in(.2, -2.0, 1.4, (-.05, 3), 21)


# ---------- a shop to let, garages ------------------------------------------------------------------
def shop_window():
    """An empty shop, seen from the back room towards its window and door on the street."""
    def chk(nt, N, K):
        c = N('ShaderNodeTexChecker'); K(N('ShaderNodeUVMap').outputs[0], c.inputs[0]); c.inputs['Scale'].default_value = 1 / .3; c.inputs[1].default_value = lin('#ded5c4'); c.inputs[2].default_value = lin('#a8877a'); out(nt, N, K, vary(nt, N, K, c.outputs[0], .08, 2), .35, .35)
    w = '#6f3a3c'; p = Plan(5.4, 6.4, 3.2, 'white', 'white', material(('check2',), chk), 'in-back', outside=False, back=[(-.65, .55, 3.5, 2.25, dict(cols=3, frm=w, trans=.5, tw=.07)), (2.0, 0, 1.0, 2.8, dict(cols=1, frm=w, trans=.5, tw=.09))]); slab(I, -40, 40, p.D + .3, p.D + 3.0, -.05, paving()); slab(I, -40, 40, p.D + 3.0, 40, -.2, cobbles()); x = -24
    for i in range(8): q = (5.4, 6.2, 5.8)[i % 3]; volume(x, p.D + 10.5, q, 6.4 + i % 3 * .6, 8, -.2, ('#e4dccd', '#d9b9a4', '#d8cbb8')[i % 3], i, 0, True); x += q
    m = wood('#a67c52'); box(frame(-.65, p.D), -1.75, 1.75, -.55, 0, .0, .5, matte(w, .5), .006); box(frame(-.65, p.D), -1.8, 1.8, -.6, .05, .5, .55, m, .008); M = p.at('left', 3.2); box(M, -1.1, 1.1, -1.35, -.75, 0, .95, planks(w, tuple_hex(w, .95), w=.12, l=4, axis=1, grain=.05), .01); box(M, -1.15, 1.15, -1.42, -.72, .95, 1.0, m, .008)
    for z in (.5, 1.0, 1.5, 2.0, 2.5): box(p.at('right', 3.6), -2.0, 2.0, -.34, 0, z, z + .035, m, .004)
    [box(p.at('right', 3.6), a, a + .035, -.34, 0, 0, 2.6, m, .004) for a in (-2.0, -.68, .65, 1.97)]; [lathe(2.52, y, z + .035, [(0, 0), (.09, 0), (.11, .16), (.1, .16)] if k else [(0, 0), (.12, .06), (.13, .2), (.06, .24)], matte(c, .6)) for y, z, k, c in ((3.2, 1.0, 1, '#d9c7a8'), (4.6, 1.5, 0, '#8fa09a'), (4.2, .5, 1, '#a86f52'), (2.8, 1.5, 0, '#ede4d2'))]; [pendant(x, y, 2.35, 3.2, .22, '#efe6d4') for x, y in ((-1.5, 3.2), (.3, 2.4), (.3, 4.6))]; art(p.at('left', 3.2), 0, 1.9, 1.0, .8, kind=2, c=('#6f3a3c', '#ece2d0', '#7f8f80')); cam_in(.3, -2.2, 1.5, (-.05, 3.4), 22)


def g_blocks(W, D, H=2.45, c=('#c3bdb2', '#b9b3a7'), **k):
    p = Plan(W, D, H, '#d6d0c4', '#d6d0c4', matte('#b0aca3', .6, .25, .15, .8), 'in-back', cornice_=False, skirt=False, **k); t = brick(*c, '#cfc9be', bw=.4, bh=.2, m=.008, bs=.35); [p.paint(q, t) for q in ('left', 'right')]; return p, t


def g_inside():
    """A garage seen from its door: block walls, a ladder, tyres and a few boxes at the end."""
    p, t = g_blocks(2.7, 3.6); p.paint('back', t); [box(I, -1.35, 1.35, y - .06, y + .06, 2.3, 2.45, wood('#b08a60'), .004) for y in np.arange(-2.6, 3.6, .75)]; [box(I, x - .025, x + .025, -2.2, 1.2, 2.2, 2.26, metal('#8a8f92'), .004) for x in (-1.2, 1.2)]; m = matte('#3a3c3d', .8, .2, 0); [lathe(.85, 3.15, z, [(.16, 0), (.3, .0), (.32, .06), (.32, .14), (.3, .2), (.16, .2), (.16, 0)], m, 36) for z in (.0, .21, .42, .63)]; w = wood('#b08a60')
    for x in (-1.28, -.94): tube((x, 1.5, .01), (x - .0, 2.7 + 0, 2.1), .025, w, 8)
    for i in range(7): k = (i + .6) / 7; tube((-1.28, 1.5 + 1.2 * k, 2.1 * k), (-.94, 1.5 + 1.2 * k, 2.1 * k), .016, w, 8)
    [box(I, -1.2, .2, 3.2, 3.58, z, z + .04, w, .004) for z in (.7, 1.25, 1.8)]; [box(I, x, x + .04, 3.22, 3.58, 0, 1.9, w, .004) for x in (-1.2, .16)]; r = random.Random(4); [box(I, x, x + .34, 3.25, 3.55, z, z + h, matte(c, .8), .006) for x, z, h, c in ((-1.1, .74, .3, '#c9a67c'), (-.65, .74, .22, '#8fa09a'), (-.2, .74, .34, '#d9c7a8'), (-1.0, 1.29, .26, '#a8745a'), (-.4, 1.29, .3, '#c9a67c'), (-.8, 1.84, .22, '#d9c7a8'))]; box(I, -.1, .45, 2.75, 3.1, 0, .3, w, .01); lamp(frame(0, -3.6, 1.2), 2.4, 2.0, 26, '#f4f6fa'); cam_in(.1, -3.3, 1.5, (-.02, 3), 24)


def g_outlook():
    """From inside, under the raised green door, into the cobbled yard."""
    studio.setup('in-back', indoor=True); W, D, H = 2.85, 3.4, 2.45; t = brick('#b98069', '#a56d58', '#cfc3b4', bw=.235, bh=.082, m=.006); fl = matte('#b0aca3', .6, .25, .15, .8); box(I, -W / 2 - .3, W / 2 + .3, -4.2, D + .3, -.2, 0, fl, .001); [box(I, min(s * W / 2, s * (W / 2 + .3)), max(s * W / 2, s * (W / 2 + .3)), -4.2, D + .3, 0, H, t, .001) for s in (-1, 1)]; box(I, -W / 2 - .3, W / 2 + .3, -4.2, D + .3, H, H + .25, matte('#e0dacd'), .001); wall(frame(W / 2 + .3, D + .3, 0, 180), rect(0, W + .6, 0, H), [rect(.5, W + .1, .01, 2.15)], t, .3); lamp(frame(0, D + .35, 1.05, 180), 2.3, 2.0, 16, '#fff4e6'); lamp(frame(0, -4.0, 1.3), 2.4, 2.0, 12, '#fff4e6')
    g = matte('#5f7f70', .5, .35, 0); r = metal('#9aa0a2', .4)
    for i in range(4): box(I, -1.2, 1.2, D - .75 - i * .53, D - .25 - i * .53, 2.36, 2.4, g, .008)
    box(I, -1.2, 1.2, D - .13, D - .09, 2.0, 2.36, g, .008); [box(I, s * 1.24 - .025, s * 1.24 + .025, .3, D - .1, 2.33, 2.4, r, .004) for s in (-1, 1)]; [box(I, s * 1.24 - .025, s * 1.24 + .025, D - .1, D - .03, 0, 2.36, r, .004) for s in (-1, 1)]
    box(I, -40, 40, D + .3, 60, -.12, -.02, brick('#938c83', '#857e75', '#766f67', bw=.16, bh=.12, m=.01, bs=.5), .001); hedge(I, -12, 12, 14.5, 15.2, -.02, 1.5, seed=3); [volume(-24 + i * 7, 17, 6.6, 5.6 + i % 3 * .5, 8, -.02, ('#e4dccd', '#d9c9b6', '#d9b9a4')[i % 3], i, 0, True) for i in range(7)]; tree(-3.6, 13, 5.4, 31, z=-.02); tree(3.4, 12.6, 4.6, 32, z=-.02)
    w = wood('#b08a60'); [box(I, -1.42, -1.085, .93, 2.57, z, z + .03, w, .004) for z in (.9, 1.4, 1.9)]; [box(I, -1.42, -1.08, y, y + .03, 0, 2.0, w, .004) for y in (.9, 2.57)]; [box(I, -1.38, -1.12, y, y + .32, z + .03, z + .03 + h, matte(c, .8), .006) for y, z, h, c in ((1.0, .9, .3, '#c9a67c'), (1.5, .9, .24, '#8fa09a'), (2.1, .9, .3, '#d9c7a8'), (1.2, 1.4, .28, '#a8745a'), (1.9, 1.4, .22, '#ede4d2'))]
    M = frame(1.42, 1.9, 0, -90); [tube(M @ Vector((x, -.04, 1.75)), M @ Vector((x, 0, 1.75)), .02, r, 8) for x in (-.4, 0, .4)]; tube(M @ Vector((-.4, -.06, .25)), M @ Vector((-.4, -.06, 1.75)), .014, w, 8); box(M, -.56, -.24, -.09, -.03, .1, .3, matte('#c9a15f', .9), .01); tube(M @ Vector((0, -.06, .3)), M @ Vector((0, -.06, 1.75)), .014, w, 8); box(M, -.1, .1, -.08, -.05, .12, .4, metal('#8a8f92'), .004); cam_in(.12, -2.6, 1.45, (-.02, 3), 23)


SCENES = {'living-deep': l_deep, 'living-orchard': l_orchard, 'living-stairs': l_stairs, 'living-shelves': l_south, 'living-stove': l_stove, 'living-terrace': l_terrace, 'living-park': l_park, 'living-penthouse': l_penthouse, 'living-piano': l_piano, 'living-fifties': l_fifties, 'living-table': l_blue, 'living-pictures': l_steel,
          'kitchen-rooflight': k_rooflight, 'kitchen-terracotta': k_terra, 'kitchen-charcoal': k_charcoal, 'kitchen-olive': k_olive, 'kitchen-ash': k_ash, 'kitchen-walnut': k_walnut, 'kitchen-grey': k_grey, 'kitchen-butter': k_butter,
          'bedroom-park': b_park, 'bedroom-arch': b_arch, 'bedroom-iron': b_iron, 'bathroom-jade': t_jade, 'shop-window': shop_window, 'garage-inside': g_inside, 'garage-outlook': g_outlook}
