"""Parts of plant, to scale, from which every picture of the site is rendered. Lengths are metres,
angles degrees, z points up; a part is placed by the middle of its foot unless it says otherwise."""
